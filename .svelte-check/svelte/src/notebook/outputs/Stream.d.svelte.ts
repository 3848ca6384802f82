export { default } from "./++Stream.svelte.ts";
export * from "./++Stream.svelte.ts";
