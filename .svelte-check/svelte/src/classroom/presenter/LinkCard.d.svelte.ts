export { default } from "./++LinkCard.svelte.ts";
export * from "./++LinkCard.svelte.ts";
