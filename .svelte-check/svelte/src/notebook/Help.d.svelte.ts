export { default } from "./++Help.svelte.ts";
export * from "./++Help.svelte.ts";
