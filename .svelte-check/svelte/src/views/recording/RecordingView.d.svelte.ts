export { default } from "./++RecordingView.svelte.ts";
export * from "./++RecordingView.svelte.ts";
