export { default } from "./++EmbedPart.svelte.ts";
export * from "./++EmbedPart.svelte.ts";
