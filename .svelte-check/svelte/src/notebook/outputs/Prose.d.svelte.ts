export { default } from "./++Prose.svelte.ts";
export * from "./++Prose.svelte.ts";
