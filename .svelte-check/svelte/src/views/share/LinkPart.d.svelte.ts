export { default } from "./++LinkPart.svelte.ts";
export * from "./++LinkPart.svelte.ts";
