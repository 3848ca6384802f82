export { default } from "./++ValueControl.svelte.ts";
export * from "./++ValueControl.svelte.ts";
