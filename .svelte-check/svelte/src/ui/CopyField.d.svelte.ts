export { default } from "./++CopyField.svelte.ts";
export * from "./++CopyField.svelte.ts";
