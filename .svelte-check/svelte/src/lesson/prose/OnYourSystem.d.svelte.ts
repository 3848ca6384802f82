export { default } from "./++OnYourSystem.svelte.ts";
export * from "./++OnYourSystem.svelte.ts";
