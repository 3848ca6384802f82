export { default } from "./++Classroom.svelte.ts";
export * from "./++Classroom.svelte.ts";
