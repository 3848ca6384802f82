export { default } from "./++Compare.svelte.ts";
export * from "./++Compare.svelte.ts";
