export { default } from "./++ChartOverTime.svelte.ts";
export * from "./++ChartOverTime.svelte.ts";
