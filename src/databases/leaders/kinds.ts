/** A background process of a database whose sessions write the log. */
import type { KindViews } from '$model/database/kinds';
import { byEvent } from '../common/kinds';

/** One of which there is a single one, by its name. */
export const backgroundWriter = (name: string): KindViews => ({
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
  shape: 'hexagon',
  colour: 'messages',
};
