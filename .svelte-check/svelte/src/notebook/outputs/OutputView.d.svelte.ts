export { default } from "./++OutputView.svelte.ts";
export * from "./++OutputView.svelte.ts";
