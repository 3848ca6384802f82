export { default } from "./++UpdateNotice.svelte.ts";
export * from "./++UpdateNotice.svelte.ts";
