export { default } from "./++WhatDiffers.svelte.ts";
export * from "./++WhatDiffers.svelte.ts";
