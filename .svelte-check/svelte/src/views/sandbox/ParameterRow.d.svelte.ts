export { default } from "./++ParameterRow.svelte.ts";
export * from "./++ParameterRow.svelte.ts";
