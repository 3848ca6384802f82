export { default } from "./++StillWaiting.svelte.ts";
export * from "./++StillWaiting.svelte.ts";
