export { default } from "./++KernelBar.svelte.ts";
export * from "./++KernelBar.svelte.ts";
