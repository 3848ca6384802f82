export { default } from "./++LongText.svelte.ts";
export * from "./++LongText.svelte.ts";
