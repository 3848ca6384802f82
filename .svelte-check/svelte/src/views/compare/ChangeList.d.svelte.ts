export { default } from "./++ChangeList.svelte.ts";
export * from "./++ChangeList.svelte.ts";
