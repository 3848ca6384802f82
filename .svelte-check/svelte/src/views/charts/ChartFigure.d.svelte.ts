export { default } from "./++ChartFigure.svelte.ts";
export * from "./++ChartFigure.svelte.ts";
