export { default } from "./++ParameterSection.svelte.ts";
export * from "./++ParameterSection.svelte.ts";
