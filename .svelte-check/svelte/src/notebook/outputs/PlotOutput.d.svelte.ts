export { default } from "./++PlotOutput.svelte.ts";
export * from "./++PlotOutput.svelte.ts";
