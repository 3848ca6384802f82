/**
 * What the prose of most lessons holds. What few of them hold comes from a file of its own, so that only those fetch it:
 * Dial.svelte, and what is in rare/.
 */
import ChallengeBody from '../challenge/Challenge.svelte';
import PredictBody from '../questions/Predict.svelte';
import QuestionBody from '../questions/Question.svelte';
import SimulationBody from '../simulation/Simulation.svelte';
import DataTableBody from './DataTable.svelte';
import OnYourSystemBody from './OnYourSystem.svelte';
import { contained } from './contained';
import PartsBarsBody from './PartsBars.svelte';
import ResidualsBody from './Residuals.svelte';

const TABLE = 'This table';

export { default as Do } from './Do.svelte';
export { default as Folded } from './Folded.svelte';
export { default as In } from './In.svelte';
export { default as Pair } from './Pair.svelte';
export { default as Published } from './Published.svelte';
export { default as Scene } from './Scene.svelte';
export { default as Source } from './Source.svelte';
export { default as Term } from './Term.svelte';
export { default as Value } from './Value.svelte';

export const Challenge = contained('This challenge', ChallengeBody);
export const DataTable = contained(TABLE, DataTableBody);
export const OnYourSystem = contained('These commands', OnYourSystemBody);
export const PartsBars = contained('This picture', PartsBarsBody);
export const Predict = contained('This prediction', PredictBody);
export const Question = contained('This question', QuestionBody);
export const Residuals = contained(TABLE, ResidualsBody);
export const Simulation = contained('This simulation', SimulationBody);
