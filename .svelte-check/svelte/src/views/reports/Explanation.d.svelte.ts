export { default } from "./++Explanation.svelte.ts";
export * from "./++Explanation.svelte.ts";
