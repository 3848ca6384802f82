export { default } from "./++JsonView.svelte.ts";
export * from "./++JsonView.svelte.ts";
