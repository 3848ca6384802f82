export { default } from "./++Theory.svelte.ts";
export * from "./++Theory.svelte.ts";
