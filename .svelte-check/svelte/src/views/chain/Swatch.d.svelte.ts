export { default } from "./++Swatch.svelte.ts";
export * from "./++Swatch.svelte.ts";
