export { default } from "./++Explained.svelte.ts";
export * from "./++Explained.svelte.ts";
