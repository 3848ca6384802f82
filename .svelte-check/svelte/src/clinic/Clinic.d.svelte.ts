export { default } from "./++Clinic.svelte.ts";
export * from "./++Clinic.svelte.ts";
