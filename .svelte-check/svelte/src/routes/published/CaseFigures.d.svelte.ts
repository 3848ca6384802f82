export { default } from "./++CaseFigures.svelte.ts";
export * from "./++CaseFigures.svelte.ts";
