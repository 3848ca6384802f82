/** Everything that the prose of a lesson can hold: lesson.md imports from here alone. */
import ChallengeBody from '../challenge/Challenge.svelte';
import PredictBody from '../questions/Predict.svelte';
import QuestionBody from '../questions/Question.svelte';
import RecordingBody from '../recording/Recording.svelte';
import SimulationBody from '../simulation/Simulation.svelte';
import { partTexts as texts } from '../texts';
import CalculatorBody from './Calculator.svelte';
import DataTableBody from './DataTable.svelte';
import OnYourSystemBody from './OnYourSystem.svelte';
import { part } from './part';
import PartsBarsBody from './PartsBars.svelte';
import PullThePlugBody from './PullThePlug.svelte';
import ResidualsBody from './Residuals.svelte';

export { default as Do } from './Do.svelte';
export { default as Folded } from './Folded.svelte';
export { default as Published } from './Published.svelte';
export { default as Scene } from './Scene.svelte';
export { default as Source } from './Source.svelte';
export { default as Term } from './Term.svelte';
export { default as Value } from './Value.svelte';

export const Calculator = part(texts.table, CalculatorBody);
export const Challenge = part(texts.challenge, ChallengeBody);
export const DataTable = part(texts.table, DataTableBody);
export const OnYourSystem = part(texts.commands, OnYourSystemBody);
export const PartsBars = part(texts.picture, PartsBarsBody);
export const Predict = part(texts.prediction, PredictBody);
export const PullThePlug = part(texts.plug, PullThePlugBody);
export const Question = part(texts.question, QuestionBody);
export const Recording = part(texts.recording, RecordingBody);
export const Residuals = part(texts.table, ResidualsBody);
export const Simulation = part(texts.simulation, SimulationBody);
