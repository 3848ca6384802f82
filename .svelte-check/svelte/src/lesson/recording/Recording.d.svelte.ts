export { default } from "./++Recording.svelte.ts";
export * from "./++Recording.svelte.ts";
