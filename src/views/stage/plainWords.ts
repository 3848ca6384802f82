/** What a stage says to readers who know no database yet: on the home page, and where the first lesson begins. */
import { databaseFor } from '$databases/index';
import { writerName } from '$model/database/names';
import { Scenario } from '$model/scenario/scenario';
import type { PlainWords } from './paint/frame';

export const plainWords: PlainWords = {
  names: { [writerName(databaseFor(Scenario.defaults))]: 'log writer', 'noise 1': 'neighbour' },
  headings: { 'Redo buffer': 'Changes in memory', 'Redo disk': 'Disk' },
  waiting: (count) => (count === 0 ? '' : `${count} waiting`),
};
