export { default } from "./++Outcome.svelte.ts";
export * from "./++Outcome.svelte.ts";
