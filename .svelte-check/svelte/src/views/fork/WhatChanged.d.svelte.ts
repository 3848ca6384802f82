export { default } from "./++WhatChanged.svelte.ts";
export * from "./++WhatChanged.svelte.ts";
