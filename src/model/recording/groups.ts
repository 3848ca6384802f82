/** What a thread is, by its command: which database it belongs to, whether it writes the log, whether it is the kernel's. */
import type { KindId } from '../schema/ids';
import type { Task } from './recording';

/** Threads that the kernel starts for itself: a log writer wakes them on its way to the disk. */
const KERNEL =
  /^(kworker|jbd2|ksoftirqd|kswapd|kcompactd|khugepaged|migration|rcu|xfs|btrfs|dm|md\d|nvme|loop|irq\/|scsi|kthreadd|watchdog|cpuhp|idle_inject)/;

/** Of the database's own: which kind of process each is. The first that fits counts. */
const KINDS: readonly { readonly pattern: RegExp; readonly kind: KindId }[] = [
  { pattern: /^ora_lgwr|^cb\.lgwr|^ib_log_w?rite|^ib_log_flush|^log_writer/, kind: 'lgwr' },
  { pattern: /^ora_lg\d/, kind: 'worker' },
  { pattern: /^ora_(dbw|bw)|^ib_pg_flush|^page_cleaner/, kind: 'dbwr' },
  { pattern: /^ora_ckpt|^ib_log_check/, kind: 'ckpt' },
  { pattern: /^ora_arc/, kind: 'archiver' },
  { pattern: /^ora_lms/, kind: 'lms' },
  { pattern: /^(oracle|ora_|postgres|mysqld|connection|mariadbd|cb\.sess)/, kind: 'session' },
];

/** The databases whose sessions write the log in turn, by the commands of their sessions: the value of `run.database` for each. */
const LEADERS: readonly { readonly pattern: RegExp; readonly database: string }[] = [
  { pattern: /^postgres/, database: 'postgresql' },
  { pattern: /^(mariadbd|mysqld|connection)/, database: 'mariadb' },
];

/** The database in which threads with this command commit and write the log themselves; undefined if it is none of those. */
export const leadersDatabase = (command: string): string | undefined =>
  LEADERS.find(({ pattern }) => pattern.test(command))?.database;

/** Whether two threads are of one database: of the same command, or known for the same. */
export const isPeer = (one: Task, other: Task): boolean =>
  one.command === other.command ||
  (leadersDatabase(one.command) ?? one.command) === leadersDatabase(other.command);

export const isKernelThread = ({ command }: Task): boolean => KERNEL.test(command);

/** The kind of process that a command is known for; `noise` if it is none of a database. */
export function kindOfCommand(command: string): KindId {
  return KINDS.find(({ pattern }) => pattern.test(command))?.kind ?? 'noise';
}

/** What `record.sh -s` writes in place of the command of a thread that is no database's. */
export const isNameless = ({ command }: Task): boolean => command === 'other';

/** A command without the numbers that tell threads of it from each other. */
export const groupName = ({ command }: Task): string => command.replace(/\d+/g, '#');

/** Threads of one command, without the numbers that tell them from each other: `postgres`, `cb.sessions.#`. */
export interface Group {
  readonly name: string;
  readonly tasks: readonly number[];
}

/** The threads of a recording by their commands, the largest group first. */
export function groupsOf(tasks: readonly Task[]): Group[] {
  const groups = new Map<string, number[]>();
  tasks.forEach((each, task) => {
    const name = groupName(each);
    const group = groups.get(name);
    if (group) group.push(task);
    else groups.set(name, [task]);
  });
  return [...groups]
    .map(([name, members]) => ({ name, tasks: members }))
    .sort((a, b) => b.tasks.length - a.tasks.length || (a.name < b.name ? -1 : 1));
}

/**
 * The threads that a reader means: each word is part of a command or is a number, and `*` represents anything, as in
 * `ora_* postgres 4711`.
 */
export function matching(tasks: readonly Task[], words: string): Set<number> {
  const patterns = words
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase().split('*'));
  const fits = ({ command, pid }: Task) =>
    patterns.some((parts) =>
      parts.length === 1 && /^\d+$/.test(parts[0] ?? '')
        ? String(pid) === parts[0]
        : holdsInOrder(command.toLowerCase(), parts),
    );
  return new Set([...tasks.keys()].filter((task) => fits(tasks[task] as Task)));
}

/** The threads whose number this is, or whose command has it as a part: `ora_lgwr`, `4711`. */
export function threadsNamed(tasks: readonly Task[], wanted: string): number[] {
  return [...tasks.keys()].filter((number) => {
    const { pid, command } = tasks[number] as Task;
    return String(pid) === wanted || command.includes(wanted);
  });
}

/** Whether all parts come one after the other: done by hand, since what a reader types is no pattern that may hang. */
function holdsInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const found = text.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return true;
}
