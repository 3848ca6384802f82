/** Everything that the prose of a lesson can hold: lesson.md imports from here alone. */
export { default as Challenge } from '../challenge/Challenge.svelte';
export { default as Predict } from '../questions/Predict.svelte';
export { default as Question } from '../questions/Question.svelte';
export { default as Simulation } from '../simulation/Simulation.svelte';
export { default as DataTable } from './DataTable.svelte';
export { default as Do } from './Do.svelte';
export { default as OnYourSystem } from './OnYourSystem.svelte';
export { default as PartsBars } from './PartsBars.svelte';
export { default as Published } from './Published.svelte';
export { default as Residuals } from './Residuals.svelte';
export { default as Scene } from './Scene.svelte';
export { default as Source } from './Source.svelte';
export { default as Term } from './Term.svelte';
export { default as Value } from './Value.svelte';
