export { default } from "./++StaticPicture.svelte.ts";
export * from "./++StaticPicture.svelte.ts";
