export { default } from "./++Divergences.svelte.ts";
export * from "./++Divergences.svelte.ts";
