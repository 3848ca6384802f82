export { default } from "./++CurvePlot.svelte.ts";
export * from "./++CurvePlot.svelte.ts";
