export { default } from "./++PollControls.svelte.ts";
export * from "./++PollControls.svelte.ts";
