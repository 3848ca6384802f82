export { default } from "./++Paper.svelte.ts";
export * from "./++Paper.svelte.ts";
