export { default } from "./++StoredRecording.svelte.ts";
export * from "./++StoredRecording.svelte.ts";
