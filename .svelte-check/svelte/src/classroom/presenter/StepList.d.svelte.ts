export { default } from "./++StepList.svelte.ts";
export * from "./++StepList.svelte.ts";
