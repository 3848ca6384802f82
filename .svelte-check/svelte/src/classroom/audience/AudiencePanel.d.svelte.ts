export { default } from "./++AudiencePanel.svelte.ts";
export * from "./++AudiencePanel.svelte.ts";
