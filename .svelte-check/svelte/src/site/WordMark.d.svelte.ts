export { default } from "./++WordMark.svelte.js";
export * from "./++WordMark.svelte.js";
