export { default } from "./++Source.svelte.ts";
export * from "./++Source.svelte.ts";
