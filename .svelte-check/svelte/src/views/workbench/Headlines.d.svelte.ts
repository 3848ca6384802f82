export { default } from "./++Headlines.svelte.ts";
export * from "./++Headlines.svelte.ts";
