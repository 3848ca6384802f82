export { default } from "./++Calculator.svelte.ts";
export * from "./++Calculator.svelte.ts";
