export { default } from "./++Plot.svelte.ts";
export * from "./++Plot.svelte.ts";
