export { default } from "./++RunControls.svelte.ts";
export * from "./++RunControls.svelte.ts";
