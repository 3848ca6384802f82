export { default } from "./++AudienceCurve.svelte.ts";
export * from "./++AudienceCurve.svelte.ts";
