export { default } from "./++Audience.svelte.ts";
export * from "./++Audience.svelte.ts";
