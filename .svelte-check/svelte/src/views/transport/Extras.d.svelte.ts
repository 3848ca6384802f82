export { default } from "./++Extras.svelte.ts";
export * from "./++Extras.svelte.ts";
