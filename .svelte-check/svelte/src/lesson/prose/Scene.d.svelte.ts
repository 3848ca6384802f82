export { default } from "./++Scene.svelte.ts";
export * from "./++Scene.svelte.ts";
