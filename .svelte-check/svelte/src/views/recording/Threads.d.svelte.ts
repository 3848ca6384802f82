export { default } from "./++Threads.svelte.ts";
export * from "./++Threads.svelte.ts";
