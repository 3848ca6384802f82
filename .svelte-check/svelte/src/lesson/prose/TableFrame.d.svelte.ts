export { default } from "./++TableFrame.svelte.ts";
export * from "./++TableFrame.svelte.ts";
