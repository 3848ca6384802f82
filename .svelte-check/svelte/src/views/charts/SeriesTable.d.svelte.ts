export { default } from "./++SeriesTable.svelte.ts";
export * from "./++SeriesTable.svelte.ts";
