export { default } from "./++AddRun.svelte.ts";
export * from "./++AddRun.svelte.ts";
