export { default } from "./++Lanes.svelte.ts";
export * from "./++Lanes.svelte.ts";
