export { default } from "./++OpenedWorkbench.svelte.ts";
export * from "./++OpenedWorkbench.svelte.ts";
