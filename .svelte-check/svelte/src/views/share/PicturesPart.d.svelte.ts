export { default } from "./++PicturesPart.svelte.ts";
export * from "./++PicturesPart.svelte.ts";
