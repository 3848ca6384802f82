export { default } from "./++TablesPart.svelte.ts";
export * from "./++TablesPart.svelte.ts";
