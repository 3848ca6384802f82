export { default } from "./++AudienceView.svelte.ts";
export * from "./++AudienceView.svelte.ts";
