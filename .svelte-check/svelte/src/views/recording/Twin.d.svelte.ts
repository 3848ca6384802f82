export { default } from "./++Twin.svelte.ts";
export * from "./++Twin.svelte.ts";
