export { default } from "./++BarMarks.svelte.ts";
export * from "./++BarMarks.svelte.ts";
