export { default } from "./++PartsBars.svelte.ts";
export * from "./++PartsBars.svelte.ts";
