export { default } from "./++ValueTicks.svelte.ts";
export * from "./++ValueTicks.svelte.ts";
