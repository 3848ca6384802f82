export { default } from "./++RunMark.svelte.ts";
export * from "./++RunMark.svelte.ts";
