export { default } from "./++UndoButtons.svelte.ts";
export * from "./++UndoButtons.svelte.ts";
