export { default } from "./++Table.svelte.ts";
export * from "./++Table.svelte.ts";
