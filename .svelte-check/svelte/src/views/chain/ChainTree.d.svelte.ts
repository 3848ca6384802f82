export { default } from "./++ChainTree.svelte.ts";
export * from "./++ChainTree.svelte.ts";
