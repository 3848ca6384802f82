export { default } from "./++Html.svelte.ts";
export * from "./++Html.svelte.ts";
