export { default } from "./++SoundButton.svelte.ts";
export * from "./++SoundButton.svelte.ts";
