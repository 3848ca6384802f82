export { default } from "./++Notes.svelte.ts";
export * from "./++Notes.svelte.ts";
