export { default } from "./++ActiveSessions.svelte.ts";
export * from "./++ActiveSessions.svelte.ts";
