export { default } from "./++Charts.svelte.ts";
export * from "./++Charts.svelte.ts";
