/** What `$derived` of the player's classes needs of Svelte, where nothing gives such a value another one. */
export const derived = <T>(get: () => T): (() => T) => get;
