export { default } from "./++SweepForm.svelte.ts";
export * from "./++SweepForm.svelte.ts";
