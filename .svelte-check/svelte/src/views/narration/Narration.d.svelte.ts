export { default } from "./++Narration.svelte.ts";
export * from "./++Narration.svelte.ts";
