export { default } from "./++Open.svelte.ts";
export * from "./++Open.svelte.ts";
