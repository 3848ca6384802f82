export { default } from "./++Edits.svelte.ts";
export * from "./++Edits.svelte.ts";
