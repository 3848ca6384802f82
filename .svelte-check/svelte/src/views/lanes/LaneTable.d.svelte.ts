export { default } from "./++LaneTable.svelte.ts";
export * from "./++LaneTable.svelte.ts";
