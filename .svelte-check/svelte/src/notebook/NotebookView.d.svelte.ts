export { default } from "./++NotebookView.svelte.ts";
export * from "./++NotebookView.svelte.ts";
