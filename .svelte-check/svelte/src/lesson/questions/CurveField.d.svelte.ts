export { default } from "./++CurveField.svelte.ts";
export * from "./++CurveField.svelte.ts";
