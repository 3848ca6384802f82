export { default } from "./++CurveNumbers.svelte.ts";
export * from "./++CurveNumbers.svelte.ts";
