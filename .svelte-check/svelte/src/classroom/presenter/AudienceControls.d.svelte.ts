export { default } from "./++AudienceControls.svelte.ts";
export * from "./++AudienceControls.svelte.ts";
