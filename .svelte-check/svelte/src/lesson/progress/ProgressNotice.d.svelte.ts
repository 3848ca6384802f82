export { default } from "./++ProgressNotice.svelte.ts";
export * from "./++ProgressNotice.svelte.ts";
