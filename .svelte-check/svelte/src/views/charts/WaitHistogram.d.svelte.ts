export { default } from "./++WaitHistogram.svelte.ts";
export * from "./++WaitHistogram.svelte.ts";
