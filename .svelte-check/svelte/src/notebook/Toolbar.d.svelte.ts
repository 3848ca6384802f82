export { default } from "./++Toolbar.svelte.ts";
export * from "./++Toolbar.svelte.ts";
