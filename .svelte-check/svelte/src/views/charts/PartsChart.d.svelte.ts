export { default } from "./++PartsChart.svelte.ts";
export * from "./++PartsChart.svelte.ts";
