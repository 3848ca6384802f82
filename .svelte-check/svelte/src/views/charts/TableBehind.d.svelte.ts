export { default } from "./++TableBehind.svelte.ts";
export * from "./++TableBehind.svelte.ts";
