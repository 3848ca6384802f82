export { default } from "./++LessonList.svelte.ts";
export * from "./++LessonList.svelte.ts";
