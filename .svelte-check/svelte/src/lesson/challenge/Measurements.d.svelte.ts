export { default } from "./++Measurements.svelte.ts";
export * from "./++Measurements.svelte.ts";
