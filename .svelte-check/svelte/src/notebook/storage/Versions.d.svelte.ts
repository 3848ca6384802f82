export { default } from "./++Versions.svelte.ts";
export * from "./++Versions.svelte.ts";
