export { default } from "./++ForkPanel.svelte.ts";
export * from "./++ForkPanel.svelte.ts";
