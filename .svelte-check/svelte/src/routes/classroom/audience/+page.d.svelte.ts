export { default } from "./+++page.svelte.ts";
export * from "./+++page.svelte.ts";
