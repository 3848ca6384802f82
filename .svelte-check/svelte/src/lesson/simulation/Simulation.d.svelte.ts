export { default } from "./++Simulation.svelte.ts";
export * from "./++Simulation.svelte.ts";
