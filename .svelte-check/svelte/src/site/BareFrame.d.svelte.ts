export { default } from "./++BareFrame.svelte.ts";
export * from "./++BareFrame.svelte.ts";
