export { default } from "./++LinkedRun.svelte.ts";
export * from "./++LinkedRun.svelte.ts";
