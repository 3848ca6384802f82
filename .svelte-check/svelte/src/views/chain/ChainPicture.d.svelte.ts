export { default } from "./++ChainPicture.svelte.ts";
export * from "./++ChainPicture.svelte.ts";
