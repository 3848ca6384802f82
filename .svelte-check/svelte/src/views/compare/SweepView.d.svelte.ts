export { default } from "./++SweepView.svelte.ts";
export * from "./++SweepView.svelte.ts";
