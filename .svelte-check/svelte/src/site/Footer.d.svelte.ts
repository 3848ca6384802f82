export { default } from "./++Footer.svelte.ts";
export * from "./++Footer.svelte.ts";
