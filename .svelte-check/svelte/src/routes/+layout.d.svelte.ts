export { default } from "./+++layout.svelte.ts";
export * from "./+++layout.svelte.ts";
