export { default } from "./++KeySheet.svelte.ts";
export * from "./++KeySheet.svelte.ts";
