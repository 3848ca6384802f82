export { default } from "./++RunStage.svelte.ts";
export * from "./++RunStage.svelte.ts";
