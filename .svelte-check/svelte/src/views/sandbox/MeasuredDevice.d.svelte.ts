export { default } from "./++MeasuredDevice.svelte.ts";
export * from "./++MeasuredDevice.svelte.ts";
