export { default } from "./++CopyButton.svelte.ts";
export * from "./++CopyButton.svelte.ts";
