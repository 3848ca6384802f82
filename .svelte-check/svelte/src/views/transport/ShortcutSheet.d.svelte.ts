export { default } from "./++ShortcutSheet.svelte.ts";
export * from "./++ShortcutSheet.svelte.ts";
