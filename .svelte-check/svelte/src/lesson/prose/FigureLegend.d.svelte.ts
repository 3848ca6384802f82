export { default } from "./++FigureLegend.svelte.ts";
export * from "./++FigureLegend.svelte.ts";
