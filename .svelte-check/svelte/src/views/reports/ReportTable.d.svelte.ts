export { default } from "./++ReportTable.svelte.ts";
export * from "./++ReportTable.svelte.ts";
