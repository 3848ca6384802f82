export { default } from "./++Texture.svelte.ts";
export * from "./++Texture.svelte.ts";
