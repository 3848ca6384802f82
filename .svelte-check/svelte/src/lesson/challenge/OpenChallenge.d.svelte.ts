export { default } from "./++OpenChallenge.svelte.ts";
export * from "./++OpenChallenge.svelte.ts";
