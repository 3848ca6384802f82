export { default } from "./++RunOutput.svelte.ts";
export * from "./++RunOutput.svelte.ts";
