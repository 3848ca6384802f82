export { default } from "./++Term.svelte.ts";
export * from "./++Term.svelte.ts";
