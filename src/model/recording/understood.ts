/** What a recording's reader says of how it understood a text, and why it refuses one; `src/explain/recording.ts` has the words. */
import { IntakeError, type Line, type Understood } from '../intake/intake';
import type { Field } from './lines';

/** Why it ends before the file does: damaged from there on, or longer than what is read. */
export type Cut = 'damaged' | 'too long';

export type RecordingNote =
  | { readonly code: 'cut'; readonly why: Cut }
  /** Records that the kernel had no room for. */
  | { readonly code: 'lost'; readonly events: number }
  /** Events that came after later ones of the same CPU, and were put in order. */
  | { readonly code: 'disordered'; readonly events: number }
  /** Lines that were read, though one of their fields was not. */
  | { readonly code: 'field'; readonly field: Field; readonly lines: number }
  /** Times are those since the line before, and were added up; they lost at most so much in all. */
  | { readonly code: 'deltas'; readonly cutNs: number }
  /** Times were counts of a clock with this many ticks in a second, which the text told. */
  | { readonly code: 'ticks'; readonly hertz: number }
  | { readonly code: 'no_wake_ups' | 'no_contexts' }
  /** Only some threads were recorded: this many switches are from another thread than the one that had been switched to. */
  | { readonly code: 'some_threads'; readonly unmatched: number; readonly switches: number }
  /** All switches say the same of the thread that leaves, and most that come back were not woken. */
  | { readonly code: 'all_asleep'; readonly switches: number };

export type Understanding = Understood<RecordingNote>;

/** The clocks that count something else than time. */
export type CountingClock = 'counter' | 'uptime' | 'cycles' | 'raw';

/** What perf script may have been told to leave out. */
export type PerfField = 'tid' | 'cpu' | 'time' | 'event' | 'trace';

/** Other texts of Linux' tools, by what printed them. */
export type ForeignTool =
  | 'perf sched timehist'
  | 'perf sched latency'
  | 'perf sched map'
  | 'perf trace'
  | 'perf trace -s'
  | 'perf report'
  | 'perf stat'
  | 'perf script -D'
  | 'strace'
  | 'bpftrace'
  | 'blkparse'
  | 'babeltrace'
  | 'function_graph'
  | 'fio'
  | 'pg_test_fsync'
  | 'wait histogram'
  | 'other JSON'
  | 'HTML';

/** Options of ftrace that leave out what is needed. */
export type FtraceOption = 'raw' | 'hex' | 'bin' | 'nocontext-info';

export type RecordingFault =
  | { readonly code: 'empty' | 'nothing' }
  | { readonly code: 'foreign'; readonly tool: ForeignTool }
  | { readonly code: 'ftrace_option'; readonly option: FtraceOption }
  | { readonly code: 'left_out'; readonly fields: readonly PerfField[] }
  | { readonly code: 'counting_clock'; readonly clock: CountingClock }
  /** Times run backwards in this many lines, and are no deltas either. */
  | { readonly code: 'backwards'; readonly lines: number; readonly of: number }
  /** No switch is in it, but events of these names. */
  | { readonly code: 'no_switches'; readonly has: readonly string[] }
  | { readonly code: 'only_lost'; readonly events: number }
  /** Lines of sched_switch that were not understood. */
  | { readonly code: 'switches_unread'; readonly lines: number; readonly of: number }
  /** All switches say that the thread can go on, and yet it is woken later. */
  | { readonly code: 'states_lost'; readonly switches: number };

/** A text that is no recording, or one that can't be trusted. */
export class RecordingError extends IntakeError<RecordingFault> {
  override readonly name = 'RecordingError';
  constructor(fault: RecordingFault, line: Line | null = null) {
    super(fault, line);
  }
}
