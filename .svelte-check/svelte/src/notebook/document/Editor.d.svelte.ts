export { default } from "./++Editor.svelte.ts";
export * from "./++Editor.svelte.ts";
