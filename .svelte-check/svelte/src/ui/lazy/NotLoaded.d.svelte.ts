export { default } from "./++NotLoaded.svelte.ts";
export * from "./++NotLoaded.svelte.ts";
