export { default } from "./++NotJudged.svelte.ts";
export * from "./++NotJudged.svelte.ts";
