/** What is only fetched when somebody wants to see more of a machine. */
export { Camera } from './camera.svelte';
export { default as Zoom } from './Zoom.svelte';
