export { default } from "./++Demo.svelte.ts";
export * from "./++Demo.svelte.ts";
