export { default } from "./++Tip.svelte.ts";
export * from "./++Tip.svelte.ts";
