export { default } from "./++ProcessList.svelte.ts";
export * from "./++ProcessList.svelte.ts";
