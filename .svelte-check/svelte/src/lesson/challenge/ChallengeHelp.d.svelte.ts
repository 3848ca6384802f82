export { default } from "./++ChallengeHelp.svelte.ts";
export * from "./++ChallengeHelp.svelte.ts";
