export { default } from "./++Breakable.svelte.ts";
export * from "./++Breakable.svelte.ts";
