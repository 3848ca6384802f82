export { default } from "./++Opening.svelte.ts";
export * from "./++Opening.svelte.ts";
