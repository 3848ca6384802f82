/** The texts around a lesson's simulation. */
import { formatClock } from '$model/format';

export const texts = {
  still: (ms: number) => `The same ${ms} milliseconds, drawn from the trace of a run.`,
  back: 'Back to the text',
  closed: 'This run opens once you’ve said what you expect.',
  predict: 'Go to the prediction',
  changed: (changes: string, now: string, before: string) =>
    `${changes}. With that: ${now}. Before: ${before}.`,
  asAtFirst: (now: string) => `As at first: ${now}.`,
  result: (lfs: string, duration: string) => `log file sync ${lfs}, run time ${duration}`,
  resultOfFixedLength: (lfs: string, perSecond: string) =>
    `log file sync ${lfs}, ${perSecond} transactions/s`,
  shown: (name: string, timeNs: number, which: number, of: number) =>
    `${name}: ${formatClock(timeNs)} (${which} of ${of} in the traced window).`,
  instant: (time: string) => `At ${time}.`,
  moment: 'What the button shows',
  none: (name: string) => `In this run there is no such moment: ${name}.`,
};
