export { default } from "./++Folded.svelte.ts";
export * from "./++Folded.svelte.ts";
