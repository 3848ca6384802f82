export { default } from "./++StageFrame.svelte.ts";
export * from "./++StageFrame.svelte.ts";
