export { default } from "./++LessonPage.svelte.ts";
export * from "./++LessonPage.svelte.ts";
