export { default } from "./++PullThePlug.svelte.ts";
export * from "./++PullThePlug.svelte.ts";
