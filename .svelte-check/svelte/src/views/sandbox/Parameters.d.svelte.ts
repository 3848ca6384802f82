export { default } from "./++Parameters.svelte.ts";
export * from "./++Parameters.svelte.ts";
