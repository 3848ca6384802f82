export { default } from "./++RunList.svelte.ts";
export * from "./++RunList.svelte.ts";
