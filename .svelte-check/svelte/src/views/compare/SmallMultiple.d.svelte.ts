export { default } from "./++SmallMultiple.svelte.ts";
export * from "./++SmallMultiple.svelte.ts";
