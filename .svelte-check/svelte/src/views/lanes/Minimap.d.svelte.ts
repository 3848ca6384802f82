export { default } from "./++Minimap.svelte.ts";
export * from "./++Minimap.svelte.ts";
