export { default } from "./++Part.svelte.ts";
export * from "./++Part.svelte.ts";
