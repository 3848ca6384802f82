export { default } from "./++ActionButton.svelte.ts";
export * from "./++ActionButton.svelte.ts";
