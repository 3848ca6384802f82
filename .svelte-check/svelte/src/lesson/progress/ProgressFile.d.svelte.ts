export { default } from "./++ProgressFile.svelte.ts";
export * from "./++ProgressFile.svelte.ts";
