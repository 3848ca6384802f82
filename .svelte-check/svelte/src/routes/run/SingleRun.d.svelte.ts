export { default } from "./++SingleRun.svelte.ts";
export * from "./++SingleRun.svelte.ts";
