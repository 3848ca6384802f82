export { default } from "./++VerdictView.svelte.ts";
export * from "./++VerdictView.svelte.ts";
