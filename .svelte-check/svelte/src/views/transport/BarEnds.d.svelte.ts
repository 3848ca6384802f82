export { default } from "./++BarEnds.svelte.ts";
export * from "./++BarEnds.svelte.ts";
