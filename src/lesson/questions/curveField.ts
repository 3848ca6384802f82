/** What a curve prediction needs once the reader comes near it: fetched at once, by the lessons that have one. */
export { default } from './CurveField.svelte';
export { outcomeOf } from './predictions';
