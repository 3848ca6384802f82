/** How many processes of each kind a scenario has: asked of values alone, before there is a run. */
import type { KindId } from '../schema/ids';
import type { ParameterKey, Value } from '../schema/parameters';
import { keysOf } from '../schema/sections';

type Count = (valueOf: (key: ParameterKey) => Value) => number;

/** Of a section with several classes as many as these say together. */
function ofClasses(section: 'sessions' | 'noise' | 'dbwr'): Count {
  const keys: readonly string[] = keysOf(section);
  return (valueOf) =>
    keys.reduce((sum, key) => sum + Number(valueOf(`${key}.count` as ParameterKey)), 0);
}

/** Of kinds that one database alone has. */
const of =
  (database: string, count: Count): Count =>
  (valueOf) =>
    valueOf('run.database') === database ? count(valueOf) : 0;

/** On each instance, if there are two. */
const ofInstance: Count = (valueOf) => (valueOf('rac.broadcast') ? Number(valueOf('rac.lms')) : 0);

const ofStandby: Count = (valueOf) => (valueOf('standby.active') ? 1 : 0);

export const PROCESS_COUNTS: Readonly<Record<KindId, Count>> = {
  lgwr: of('oracle', () => 1),
  worker: of('oracle', (valueOf) =>
    valueOf('lgwr.writers') === 'single' ? 0 : Number(valueOf('lgwr.workers')),
  ),
  session: ofClasses('sessions'),
  noise: ofClasses('noise'),
  dbwr: of('oracle', ofClasses('dbwr')),
  ckpt: of('oracle', (valueOf) =>
    valueOf('ckpt.active') && Number(valueOf('dbwr.count')) > 0 ? 1 : 0,
  ),
  archiver: of('oracle', (valueOf) => (valueOf('archiver.active') ? 1 : 0)),
  lms: of('oracle', ofInstance),
  remote_lms: of('oracle', ofInstance),
  walwriter: of('postgresql', () => 1),
  checkpointer: of('postgresql', (valueOf) => (Number(valueOf('wal.pages')) > 0 ? 1 : 0)),
  innodb_master: of('mariadb', () => 1),
  walsender: of('postgresql', ofStandby),
  walreceiver: of('postgresql', ofStandby),
  startup: of('postgresql', ofStandby),
  client: (valueOf) =>
    valueOf('run.database') === 'oracle' ? 0 : Number(valueOf('client.threads')),
};
