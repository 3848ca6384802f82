export { default } from "./++RunStatus.svelte.ts";
export * from "./++RunStatus.svelte.ts";
