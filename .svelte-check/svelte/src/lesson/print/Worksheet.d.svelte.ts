export { default } from "./++Worksheet.svelte.ts";
export * from "./++Worksheet.svelte.ts";
