export { default } from "./++TextPanel.svelte.ts";
export * from "./++TextPanel.svelte.ts";
