export { default } from "./++Findings.svelte.ts";
export * from "./++Findings.svelte.ts";
