export { default } from "./++FollowedCommit.svelte.ts";
export * from "./++FollowedCommit.svelte.ts";
