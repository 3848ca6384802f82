/** A background process of a database whose sessions write the log. */
import type { KindViews } from '$model/database/kinds';
import { byEvent } from '../common/kinds';

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
