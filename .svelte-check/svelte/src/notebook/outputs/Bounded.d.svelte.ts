export { default } from "./++Bounded.svelte.ts";
export * from "./++Bounded.svelte.ts";
