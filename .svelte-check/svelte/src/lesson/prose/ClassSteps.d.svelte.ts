export { default } from "./++ClassSteps.svelte.ts";
export * from "./++ClassSteps.svelte.ts";
