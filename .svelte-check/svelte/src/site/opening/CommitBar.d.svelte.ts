export { default } from "./++CommitBar.svelte.ts";
export * from "./++CommitBar.svelte.ts";
