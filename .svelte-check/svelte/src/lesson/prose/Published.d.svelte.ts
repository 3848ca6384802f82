export { default } from "./++Published.svelte.ts";
export * from "./++Published.svelte.ts";
