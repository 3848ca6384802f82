export { default } from "./++TimeChart.svelte.ts";
export * from "./++TimeChart.svelte.ts";
