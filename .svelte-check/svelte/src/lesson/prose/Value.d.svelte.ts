export { default } from "./++Value.svelte.ts";
export * from "./++Value.svelte.ts";
