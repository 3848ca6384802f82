export { default } from "./++ParameterSelect.svelte.ts";
export * from "./++ParameterSelect.svelte.ts";
