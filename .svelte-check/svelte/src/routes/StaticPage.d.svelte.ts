export { default } from "./++StaticPage.svelte.ts";
export * from "./++StaticPage.svelte.ts";
