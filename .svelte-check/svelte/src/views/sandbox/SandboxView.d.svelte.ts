export { default } from "./++SandboxView.svelte.ts";
export * from "./++SandboxView.svelte.ts";
