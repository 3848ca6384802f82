export { default } from "./++StepTimer.svelte.ts";
export * from "./++StepTimer.svelte.ts";
