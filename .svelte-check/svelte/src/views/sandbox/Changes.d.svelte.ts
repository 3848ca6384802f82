export { default } from "./++Changes.svelte.ts";
export * from "./++Changes.svelte.ts";
