export { default } from "./++CommitWaits.svelte.ts";
export * from "./++CommitWaits.svelte.ts";
