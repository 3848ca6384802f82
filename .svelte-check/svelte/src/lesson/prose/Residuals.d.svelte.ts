export { default } from "./++Residuals.svelte.ts";
export * from "./++Residuals.svelte.ts";
