export { default } from "./++Predict.svelte.ts";
export * from "./++Predict.svelte.ts";
