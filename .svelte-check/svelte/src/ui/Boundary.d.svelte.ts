export { default } from "./++Boundary.svelte.ts";
export * from "./++Boundary.svelte.ts";
