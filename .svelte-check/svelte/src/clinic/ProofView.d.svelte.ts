export { default } from "./++ProofView.svelte.ts";
export * from "./++ProofView.svelte.ts";
