export { default } from "./++SweepTable.svelte.ts";
export * from "./++SweepTable.svelte.ts";
