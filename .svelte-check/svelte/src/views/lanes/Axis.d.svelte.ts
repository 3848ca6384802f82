export { default } from "./++Axis.svelte.ts";
export * from "./++Axis.svelte.ts";
