export { default } from "./++LaneRows.svelte.ts";
export * from "./++LaneRows.svelte.ts";
