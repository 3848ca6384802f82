export { default } from "./++Stop.svelte.ts";
export * from "./++Stop.svelte.ts";
