export { default } from "./++Scoreboard.svelte.ts";
export * from "./++Scoreboard.svelte.ts";
