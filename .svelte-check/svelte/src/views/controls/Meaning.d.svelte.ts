export { default } from "./++Meaning.svelte.ts";
export * from "./++Meaning.svelte.ts";
