export { default } from "./++DataTable.svelte.ts";
export * from "./++DataTable.svelte.ts";
