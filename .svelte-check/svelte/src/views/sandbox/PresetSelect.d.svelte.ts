export { default } from "./++PresetSelect.svelte.ts";
export * from "./++PresetSelect.svelte.ts";
