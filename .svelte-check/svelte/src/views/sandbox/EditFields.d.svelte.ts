export { default } from "./++EditFields.svelte.ts";
export * from "./++EditFields.svelte.ts";
