export { default } from "./++Zoom.svelte.ts";
export * from "./++Zoom.svelte.ts";
