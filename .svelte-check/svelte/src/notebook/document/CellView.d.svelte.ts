export { default } from "./++CellView.svelte.ts";
export * from "./++CellView.svelte.ts";
