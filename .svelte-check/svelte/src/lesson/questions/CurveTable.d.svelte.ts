export { default } from "./++CurveTable.svelte.ts";
export * from "./++CurveTable.svelte.ts";
