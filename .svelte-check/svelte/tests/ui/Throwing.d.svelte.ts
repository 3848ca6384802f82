export { default } from "./++Throwing.svelte.ts";
export * from "./++Throwing.svelte.ts";
