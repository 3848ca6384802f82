export { default } from "./++Do.svelte.ts";
export * from "./++Do.svelte.ts";
