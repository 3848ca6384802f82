export { default } from "./++RunProgress.svelte.ts";
export * from "./++RunProgress.svelte.ts";
