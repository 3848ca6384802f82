export { default } from "./++CpuButtons.svelte.ts";
export * from "./++CpuButtons.svelte.ts";
