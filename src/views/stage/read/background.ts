/** Who is who among the processes of a run: the database's own, and all others. */
import type { KindId, Run } from '$model/run/run';

/** Process numbers. LGWR is in none of them: it has a place of its own. */
export interface Background {
  readonly dbwr: readonly number[];
  readonly worker: readonly number[];
  readonly archiver: readonly number[];
  readonly lms: readonly number[];
  readonly remoteLms: readonly number[];
  /** Sessions and noise. */
  readonly sleepers: readonly number[];
}

export function backgroundOf(run: Run): Background {
  const of = (...kinds: KindId[]) =>
    run.processes.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  return {
    dbwr: of('dbwr'),
    worker: of('worker'),
    archiver: of('archiver'),
    lms: of('lms'),
    remoteLms: of('remote_lms'),
    sleepers: of('session', 'noise'),
  };
}
