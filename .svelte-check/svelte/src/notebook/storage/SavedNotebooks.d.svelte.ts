export { default } from "./++SavedNotebooks.svelte.ts";
export * from "./++SavedNotebooks.svelte.ts";
