export { default } from "./++FreeParameters.svelte.ts";
export * from "./++FreeParameters.svelte.ts";
