export { default } from "./++Finder.svelte.ts";
export * from "./++Finder.svelte.ts";
