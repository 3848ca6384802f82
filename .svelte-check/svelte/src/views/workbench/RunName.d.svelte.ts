export { default } from "./++RunName.svelte.ts";
export * from "./++RunName.svelte.ts";
