export { default } from "./++PollBars.svelte.ts";
export * from "./++PollBars.svelte.ts";
