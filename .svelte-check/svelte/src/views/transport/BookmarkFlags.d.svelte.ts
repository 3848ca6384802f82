export { default } from "./++BookmarkFlags.svelte.ts";
export * from "./++BookmarkFlags.svelte.ts";
