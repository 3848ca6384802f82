/** What an administrator can do about waits for the log without other hardware, and by which command. */
import type { SectionThreads } from '$model/recording/findings';
import { isKernelThread } from '$model/recording/groups';
import { complement, each, effective, Moment, type WhatIf } from '$model/scenario/moment';
import type { Scenario } from '$model/scenario/scenario';
import { ALL_CPUS, formatCpuSet } from '$model/schema/cpuSet';
import { whatIfs } from './whatIfs';

export interface Remedy extends WhatIf {
  /** What to type: in a shell as root, or in the database. */
  readonly command: string;
  /** What is given for it, beside CPU time of others; empty if that is all. */
  readonly price: string;
}

type Asked = WhatIf & Pick<Remedy, 'command'>;

/** As short as the kernel allows: see sched_setattr(2). */
const SHORT_SLICE_MS = 0.1;
const GREEDIEST = -20;
const NICEST = 19;
/** More numbers than these are found by their command. */
const MOST_PIDS = 8;
/** A command that a shell takes as it is. */
const PLAIN_COMMAND = /^[\w.:#/-]+$/;

/** Those that a database has itself, by the question that each answers. */
const OF_DATABASES: Readonly<Record<string, readonly [command: string[], price: string]>> = {
  commit_delay: [
    [
      'ALTER SYSTEM SET commit_delay = …; SELECT pg_reload_conf();',
      'SET GLOBAL binlog_commit_wait_count = …, GLOBAL binlog_commit_wait_usec = …;',
    ],
    'a lone commit waits longer',
  ],
  nowait: [
    [
      'SET synchronous_commit = off;',
      'SET GLOBAL innodb_flush_log_at_trx_commit = 0;',
      'COMMIT WRITE NOWAIT',
    ],
    'a crash loses the last commits',
  ],
};

const DATABASES = ['postgresql', 'mariadb', 'oracle'];

const PRICES: Readonly<Record<string, string>> = {
  fifo_lgwr: 'a loop in it locks its CPU',
  slice_lgwr: 'needs Linux 6.12, util-linux 2.41',
};

/**
 * Those that change something of a twin. Of a replay, other questions change nothing: it has its own bursts and sleeps.
 * @param threads of its sections; without them, commands have PID in place of numbers
 */
export function remediesOf(scenario: Scenario, threads: readonly SectionThreads[] = []): Remedy[] {
  const moment = new Moment(scenario, 0);
  const asked = [...ofWriters(moment, threads), ...ofNeighbour(moment, threads)];
  const changing = effective(moment, asked) as Asked[];
  const withPrice = changing.map((one) => ({ ...one, price: PRICES[one.id] ?? '' }));
  return [...withPrice, ...ofDatabase(scenario)];
}

/** Of the threads that write the log: a log writer, or sessions that do so in turn. */
function ofWriters(moment: Moment, threads: readonly SectionThreads[]): Asked[] {
  const isOracle = moment.scenario.resolve('run.database') === 'oracle';
  const sections = isOracle ? ['lgwr'] : moment.classes('sessions');
  const pids = isOracle ? pidsOf(threads, 'lgwr') : ofAllSessions(moment);
  const name = isOracle ? 'LGWR' : 'sessions, which write the log,';
  const cpus = moment.cpusOf(sections[0] ?? 'lgwr');
  const others = complement(moment, cpus);
  const renice: Asked = {
    id: isOracle ? 'renice_lgwr' : 'renice_sessions',
    name: `${name} were reniced to −20?`,
    settings: each(sections, 'nice', GREEDIEST),
    command: `renice -n ${GREEDIEST} -p ${pids}`,
  };
  const moved: Asked = {
    id: 'move_writer',
    name: `${name} ran on CPU ${others ?? ''} instead?`,
    settings: others === null ? [] : each(sections, 'affinity', others),
    command: eachPid(`taskset -cp ${others ?? ''}`, pids),
  };
  const freed: Asked = {
    id: 'free_writer',
    name: `${name} might use every CPU?`,
    settings: each(sections, 'affinity', formatCpuSet(ALL_CPUS)),
    command: eachPid(`taskset -cp 0-${moment.cpus - 1}`, pids),
  };
  if (!isOracle) return [renice, moved, freed];
  return [
    renice,
    {
      id: 'fifo_lgwr',
      name: 'LGWR ran in real time (SCHED_FIFO)?',
      settings: [['lgwr.policy', 'fifo']],
      command: `chrt -f -p 1 ${pids}`,
    },
    {
      id: 'slice_lgwr',
      name: 'LGWR had slices of 0.1 ms?',
      settings: [['lgwr.slice_ms', SHORT_SLICE_MS]],
      command: `chrt -o -T ${SHORT_SLICE_MS * 1e6} -p 0 ${pids}`,
    },
    moved,
    freed,
  ];
}

/** Of the threads that the log's writers waited for longest: the noise of a twin, section by section. */
function ofNeighbour(moment: Moment, threads: readonly SectionThreads[]): Asked[] {
  const noise = moment.classes('noise');
  const known = threads.filter((one) => noise.includes(one.section) && isOneProgram(one));
  const worst = known.sort((a, b) => b.behindNs - a.behindNs)[0];
  // What only the kernel or many programs do is for none to change.
  if (threads.length > 0 && !worst) return [];
  const sections = worst ? [worst.section] : noise;
  const [name, pids] = worst
    ? [worst.command, pidsOf(threads, worst.section)]
    : ['the noise', 'PID'];
  const isOracle = moment.scenario.resolve('run.database') === 'oracle';
  const others = complement(moment, moment.cpusOf(isOracle ? 'lgwr' : 'sessions'));
  const atNice = (id: string, nice: number): Asked => ({
    id,
    name: `${name} were reniced to ${nice}?`,
    settings: each(sections, 'nice', nice),
    command: `renice -n ${nice} -p ${pids}`,
  });
  return [
    atNice('nice_noise', NICEST),
    atNice('level_noise', 0),
    {
      id: 'batch_noise',
      name: `${name} were SCHED_BATCH?`,
      settings: each(sections, 'policy', 'batch'),
      command: eachPid('chrt -b -p 0', pids),
    },
    {
      id: 'move_noise',
      name: `${name} were kept off the CPU of ${isOracle ? 'LGWR' : 'sessions'}?`,
      settings: others === null ? [] : each(sections, 'affinity', others),
      command: eachPid(`taskset -cp ${others ?? ''}`, pids),
    },
  ];
}

/** Whether an administrator can tell these threads something: `other` is what record.sh -s writes of any command. */
const isOneProgram = ({ command, pids }: SectionThreads): boolean =>
  !isKernelThread({ command, pid: null }) && (command !== 'other' || pids.length === 1);

function ofDatabase(scenario: Scenario): Remedy[] {
  return whatIfs(scenario, 0).flatMap((question): Remedy[] => {
    const [commands, price = ''] = OF_DATABASES[question.id] ?? [];
    const command = commands?.[DATABASES.indexOf(scenario.resolve('run.database'))];
    if (command === undefined) return [];
    // A time or a number in place of the dots, in the order of the settings.
    const values = question.settings.map(([, value]) => String(value)).reverse();
    return [{ ...question, price, command: command.replace(/…/g, () => values.pop() ?? '') }];
  });
}

/** Connections come and go, so their numbers would soon be those of others. */
const ofAllSessions = (moment: Moment): string =>
  moment.scenario.resolve('run.database') === 'postgresql'
    ? '$(pgrep postgres)'
    : '$(ls /proc/$(pgrep mariadbd)/task)';

/** The threads of a section, as `renice -p` takes them. */
function pidsOf(threads: readonly SectionThreads[], section: string): string {
  const { pids = [], command = '' } = threads.find((one) => one.section === section) ?? {};
  if (pids.length === 0) return 'PID';
  return pids.length > MOST_PIDS && PLAIN_COMMAND.test(command)
    ? `$(pgrep '${command.replace(/\./g, '\\.').replace(/#/g, '[0-9]+')}')`
    : pids.join(' ');
}

/** chrt and taskset take one number at a time. */
const eachPid = (command: string, pids: string): string =>
  /^\w+$/.test(pids) ? `${command} ${pids}` : `for p in ${pids}; do ${command} $p; done`;
