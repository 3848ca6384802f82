export { default } from "./++RunFrame.svelte.ts";
export * from "./++RunFrame.svelte.ts";
