export { default } from "./++FigureTable.svelte.ts";
export * from "./++FigureTable.svelte.ts";
