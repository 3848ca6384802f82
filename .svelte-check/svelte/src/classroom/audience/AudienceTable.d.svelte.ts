export { default } from "./++AudienceTable.svelte.ts";
export * from "./++AudienceTable.svelte.ts";
