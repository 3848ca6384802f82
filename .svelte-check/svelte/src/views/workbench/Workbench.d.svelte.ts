export { default } from "./++Workbench.svelte.ts";
export * from "./++Workbench.svelte.ts";
