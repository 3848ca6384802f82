export { default } from "./++Reports.svelte.ts";
export * from "./++Reports.svelte.ts";
