export { default } from "./++Excerpt.svelte.ts";
export * from "./++Excerpt.svelte.ts";
