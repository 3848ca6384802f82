export { default } from "./++RunTabs.svelte.ts";
export * from "./++RunTabs.svelte.ts";
