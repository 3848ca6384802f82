export { default } from "./++ThemeSwitch.svelte.ts";
export * from "./++ThemeSwitch.svelte.ts";
