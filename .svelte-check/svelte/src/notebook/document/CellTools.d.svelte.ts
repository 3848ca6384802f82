export { default } from "./++CellTools.svelte.ts";
export * from "./++CellTools.svelte.ts";
