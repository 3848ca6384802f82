export { default } from "./++UndoButton.svelte.ts";
export * from "./++UndoButton.svelte.ts";
