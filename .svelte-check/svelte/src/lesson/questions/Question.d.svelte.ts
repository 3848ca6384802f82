export { default } from "./++Question.svelte.ts";
export * from "./++Question.svelte.ts";
