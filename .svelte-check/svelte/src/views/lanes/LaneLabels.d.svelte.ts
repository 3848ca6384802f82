export { default } from "./++LaneLabels.svelte.ts";
export * from "./++LaneLabels.svelte.ts";
