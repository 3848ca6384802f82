export { default } from "./++CaseView.svelte.ts";
export * from "./++CaseView.svelte.ts";
