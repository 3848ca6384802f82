export { default } from "./++FilesPart.svelte.ts";
export * from "./++FilesPart.svelte.ts";
