/** What the class of a wait event says. */
import { WAIT_CLASSES } from './generatedWaitClasses';

/** Whether a wait event, by its number, is one of having nothing to do. */
export const isIdle = (event: number): boolean => WAIT_CLASSES[event] === 'Idle';
