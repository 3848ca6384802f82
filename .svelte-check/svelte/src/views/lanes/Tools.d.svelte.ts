export { default } from "./++Tools.svelte.ts";
export * from "./++Tools.svelte.ts";
