export { default } from "./++GradeTable.svelte.ts";
export * from "./++GradeTable.svelte.ts";
