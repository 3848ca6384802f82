export { default } from "./++Control.svelte.ts";
export * from "./++Control.svelte.ts";
