export { default } from "./++CaseList.svelte.ts";
export * from "./++CaseList.svelte.ts";
