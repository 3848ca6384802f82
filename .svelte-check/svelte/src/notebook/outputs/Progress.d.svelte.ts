export { default } from "./++Progress.svelte.ts";
export * from "./++Progress.svelte.ts";
