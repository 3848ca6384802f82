export { default } from "./++Presenter.svelte.ts";
export * from "./++Presenter.svelte.ts";
