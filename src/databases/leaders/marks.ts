/** What there is to jump to where sessions write the log in turn, of what runs with Oracle have: by its id, as it is called. */
import type { eventKinds, findings } from '../oracle/marks';

type Id = (typeof eventKinds | typeof findings)[number]['id'];

export const markNames: Readonly<Partial<Record<Id, string>>> = {
  longest_queue: 'longest waits of a leader for a CPU',
  longest_write: 'longest waits for a sync of the log',
  lgwr_queued: 'the leader waits for a CPU',
  lgwr_preempted: 'the leader loses its CPU',
  flush: 'start of a flush',
  published: 'what was flushed is on disk',
};
