export { default } from "./++Harness.svelte.ts";
export * from "./++Harness.svelte.ts";
