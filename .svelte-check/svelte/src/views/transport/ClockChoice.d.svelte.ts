export { default } from "./++ClockChoice.svelte.ts";
export * from "./++ClockChoice.svelte.ts";
