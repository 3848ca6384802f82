/** What each kind of process is called, and what it is at. */
import type { KindId } from '$model/schema/ids';
import { counted, formatBytes } from '$model/format';

/** What is known of a process that is in I/O. */
interface InIo {
  /** The name of the wait event that it is in. */
  readonly event: string;
  /** Of a worker: the bytes that LGWR handed to it; null if that is not in the trace. */
  readonly handedBytes: number | null;
  /** How many of its requests the devices have. */
  readonly requests: () => number;
}

interface KindWords {
  /** In the stage's legend, where kinds of one name share an entry. */
  readonly legend: string;
  /** All of a run together: `database writers`. */
  readonly together: string;
  /** What one is at while it is in I/O, in two or three words. */
  readonly inIo: (what: InIo) => string;
}

const byEvent = ({ event }: InIo) => event;

export const kindWords: Readonly<Record<KindId, KindWords>> = {
  lgwr: { legend: 'LGWR', together: 'log writer', inIo: byEvent },
  worker: {
    legend: 'worker',
    together: 'log writer workers',
    inIo: ({ event, handedBytes }) =>
      handedBytes === null ? event : `writes ${formatBytes(handedBytes)}`,
  },
  session: { legend: 'session', together: 'sessions', inIo: byEvent },
  noise: { legend: 'noise', together: 'noise', inIo: byEvent },
  dbwr: {
    legend: 'DBWR',
    together: 'database writers',
    inIo: ({ requests }) => `${counted(requests(), 'write')} under way`,
  },
  ckpt: { legend: 'CKPT', together: 'CKPT', inIo: byEvent },
  archiver: { legend: 'archiver', together: 'archiver', inIo: byEvent },
  lms: { legend: 'LMS', together: 'LMS', inIo: byEvent },
  remote_lms: { legend: 'LMS', together: 'LMS of the other instance', inIo: byEvent },
};
