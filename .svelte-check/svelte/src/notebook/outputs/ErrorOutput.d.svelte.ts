export { default } from "./++ErrorOutput.svelte.ts";
export * from "./++ErrorOutput.svelte.ts";
