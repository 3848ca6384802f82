export { default } from "./++OneReport.svelte.ts";
export * from "./++OneReport.svelte.ts";
