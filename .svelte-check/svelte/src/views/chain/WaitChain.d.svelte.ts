export { default } from "./++WaitChain.svelte.ts";
export * from "./++WaitChain.svelte.ts";
