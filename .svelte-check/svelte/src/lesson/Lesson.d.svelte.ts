export { default } from "./++Lesson.svelte.ts";
export * from "./++Lesson.svelte.ts";
