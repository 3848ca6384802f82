export { default } from "./++Challenge.svelte.ts";
export * from "./++Challenge.svelte.ts";
