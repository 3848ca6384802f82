export { default } from "./++ThemeButton.svelte.ts";
export * from "./++ThemeButton.svelte.ts";
