/**
 * The sheet of the machine that tools/record.sh writes before the events, as comments: what a trace doesn't tell of the
 * kernel, and of each thread that ran. `# sheet thread 812 policy 0 nice -5 rt 0 cpus 0-1 slice_ns 1400000 group 0`.
 * Anything else in such a line is passed over: a later script may say more.
 */
export type Policy = 'normal' | 'fifo' | 'rr' | 'batch' | 'idle';

/** How the kernel was told to schedule a thread. */
export interface ThreadSheet {
  readonly policy: Policy;
  readonly nice: number;
  /** Of fifo and rr, 1 to 99. */
  readonly realTimePriority: number;
  /** The CPUs that it may run on, as the kernel lists them: `0-3,8`. */
  readonly cpus: string | undefined;
  readonly sliceNs: number | undefined;
  /** The login session that it is scheduled with, where the kernel has such groups. */
  readonly autogroup: number | undefined;
  /** The number of its control group. */
  readonly group: number | undefined;
}

/** A control group: 100 is the weight that all have at first. */
export interface GroupSheet {
  /** -1 of the first. */
  readonly parent: number;
  readonly weight: number | undefined;
  /** So much CPU time in each period; undefined without a limit. */
  readonly quotaUs: number | undefined;
  readonly periodUs: number | undefined;
}

export type Preemption = 'none' | 'voluntary' | 'lazy' | 'full';

/** What all CPUs did while it recorded, as shares of their time. */
export interface TimeShares {
  readonly steal: number;
  readonly interrupts: number;
  readonly idle: number;
}

export interface Sheet {
  readonly release: string | undefined;
  readonly hz: number | undefined;
  readonly preemption: Preemption | undefined;
  /** Whether threads are scheduled by login session. */
  readonly autogroup: boolean | undefined;
  /** As it is in use: the kernel multiplies its setting by the number of CPUs. */
  readonly baseSliceNs: number | undefined;
  readonly times: TimeShares | undefined;
  /** Processes that were runnable on average over a minute. */
  readonly load: number | undefined;
  /** How long after it was asked for recording began. */
  readonly lateMs: number | undefined;
  readonly groups: ReadonlyMap<number, GroupSheet>;
  /** By the number of the thread. */
  readonly threads: ReadonlyMap<number, ThreadSheet>;
}

/** What is told of the threads of one role: of the first of them that is in the sheet. */
export function sheetOfThreads(
  { sheet, tasks }: { readonly sheet?: Sheet; readonly tasks: readonly { pid: number | null }[] },
  of: readonly number[],
): ThreadSheet | undefined {
  for (const task of of) {
    const found = sheet?.threads.get(tasks[task]?.pid ?? -1);
    if (found) return found;
  }
  return undefined;
}

const POLICIES: Readonly<Record<number, Policy>> = {
  0: 'normal',
  1: 'fifo',
  2: 'rr',
  3: 'batch',
  5: 'idle',
};
const PREEMPTIONS: readonly string[] = ['none', 'voluntary', 'lazy', 'full'] satisfies Preemption[];
const MOST_THREADS = 100_000;
const BEGINS = /^# sheet (\w{1,20}) (.{1,400})$/;

/** Reads the lines of a sheet, one after the other. */
export class SheetReader {
  readonly #said = new Map<string, string>();
  readonly #groups = new Map<number, GroupSheet>();
  readonly #threads = new Map<number, ThreadSheet>();

  /** @returns whether the line is one of a sheet */
  take(line: string): boolean {
    const [, key = '', rest = ''] = BEGINS.exec(line) ?? [];
    if (key === '') return false;
    const [first = '', ...words] = rest.trim().split(/\s+/);
    const number = numberOf(first);
    if (key === 'thread' && number !== undefined && this.#threads.size < MOST_THREADS) {
      this.#threads.set(number, threadOf(pairsOf(words)));
    } else if (key === 'group' && number !== undefined && this.#groups.size < MOST_THREADS) {
      this.#groups.set(number, groupOf(pairsOf(words)));
    } else this.#said.set(key, rest.trim());
    return true;
  }

  /** Undefined where no line was of a sheet. */
  sheet(): Sheet | undefined {
    const said = this.#said;
    if (said.size + this.#threads.size === 0) return undefined;
    const number = (key: string) => numberOf(said.get(key)?.split(' ')[0]);
    const preemption = said.get('preemption');
    const autogroup = number('autogroup');
    return {
      release: said.get('release')?.slice(0, 60),
      hz: within(number('hz'), 10, 10_000),
      preemption: PREEMPTIONS.includes(preemption ?? '') ? (preemption as Preemption) : undefined,
      autogroup: autogroup === undefined ? undefined : autogroup !== 0,
      baseSliceNs: within(number('base_slice_ns'), 1000, 1e9) ?? usualSlice(this.#threads),
      times: timesOf(pairsOf(said.get('ticks')?.split(/\s+/) ?? [])),
      load: number('load'),
      lateMs: number('late_ms'),
      groups: this.#groups,
      threads: this.#threads,
    };
  }
}

/** The slice that most threads have. */
function usualSlice(threads: ReadonlyMap<number, ThreadSheet>): number | undefined {
  const counts = new Map<number, number>();
  for (const { policy, sliceNs } of threads.values()) {
    if (policy === 'normal' && sliceNs) counts.set(sliceNs, (counts.get(sliceNs) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** `user 8 nice 0 steal 2` by its words. */
function pairsOf(words: readonly string[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (let place = 0; place + 1 < words.length; place += 2) {
    pairs.set(words[place] ?? '', words[place + 1] ?? '');
  }
  return pairs;
}

/** Undefined where there is none, or none that is a number. */
function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

const within = (value: number | undefined, least: number, most: number) =>
  value !== undefined && value >= least && value <= most ? value : undefined;

function threadOf(said: ReadonlyMap<string, string>): ThreadSheet {
  const number = (key: string) => numberOf(said.get(key));
  const cpus = said.get('cpus');
  return {
    policy: POLICIES[number('policy') ?? 0] ?? 'normal',
    nice: within(number('nice'), -20, 19) ?? 0,
    realTimePriority: within(number('rt'), 0, 99) ?? 0,
    cpus: cpus !== undefined && /^[\d,-]{1,200}$/.test(cpus) ? cpus : undefined,
    sliceNs: within(number('slice_ns'), 1000, 1e9),
    autogroup: number('autogroup'),
    group: number('group'),
  };
}

function groupOf(said: ReadonlyMap<string, string>): GroupSheet {
  const number = (key: string) => numberOf(said.get(key));
  const quotaUs = number('quota_us');
  return {
    parent: number('parent') ?? -1,
    weight: within(number('weight'), 1, 10_000),
    quotaUs,
    periodUs: quotaUs === undefined ? undefined : number('period_us'),
  };
}

function timesOf(said: ReadonlyMap<string, string>): TimeShares | undefined {
  const ticks = (key: string) => Math.max(0, numberOf(said.get(key)) ?? 0);
  const all = [...said.keys()].reduce((sum, key) => sum + ticks(key), 0);
  if (all === 0) return undefined;
  return {
    steal: ticks('steal') / all,
    interrupts: (ticks('irq') + ticks('softirq')) / all,
    idle: (ticks('idle') + ticks('iowait')) / all,
  };
}
