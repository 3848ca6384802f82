export { default } from "./++Options.svelte.ts";
export * from "./++Options.svelte.ts";
