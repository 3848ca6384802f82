export { default } from "./++Slider.svelte.ts";
export * from "./++Slider.svelte.ts";
