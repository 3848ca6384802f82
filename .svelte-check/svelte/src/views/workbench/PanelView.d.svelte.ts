export { default } from "./++PanelView.svelte.ts";
export * from "./++PanelView.svelte.ts";
