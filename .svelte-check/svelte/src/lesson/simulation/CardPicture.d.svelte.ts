export { default } from "./++CardPicture.svelte.ts";
export * from "./++CardPicture.svelte.ts";
