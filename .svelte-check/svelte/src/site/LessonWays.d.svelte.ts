export { default } from "./++LessonWays.svelte.ts";
export * from "./++LessonWays.svelte.ts";
