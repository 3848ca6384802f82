/** A background process of a database whose sessions write the log. */
import type { KindViews } from '$model/database/kinds';
import { byEvent } from '../common/kinds';
import { numbered } from '../common/road';

/** One of which there is a single one, by its name and the letter of its token. */
export const backgroundWriter = (name: string, letter: string): KindViews => ({
  role: 'background',
  duty: null,
  isRemote: false,
  processName: () => name,
  legend: name,
  together: name,
  inIo: byEvent,
  presence: null,
  dataFileFields: [],
  asyncIo: false,
  lane: 1,
  home: 'background',
  letter: () => letter,
  plain: name,
  shape: 'square',
  colour: 'data',
});

/** Threads of a client on the same machine. */
export const client: KindViews = {
  role: 'outside',
  duty: null,
  isRemote: false,
  processName: (ordinal) => `client ${ordinal + 1}`,
  legend: 'client',
  together: 'client',
  inIo: byEvent,
  presence: 'threads',
  dataFileFields: [],
  asyncIo: false,
  lane: 10,
  home: 'asleep',
  letter: numbered('C'),
  plain: 'client',
  shape: 'hexagon',
  colour: 'messages',
};
