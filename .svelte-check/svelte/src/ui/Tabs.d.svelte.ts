export { default } from "./++Tabs.svelte.ts";
export * from "./++Tabs.svelte.ts";
