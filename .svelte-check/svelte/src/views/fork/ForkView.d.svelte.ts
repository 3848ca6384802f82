export { default } from "./++ForkView.svelte.ts";
export * from "./++ForkView.svelte.ts";
