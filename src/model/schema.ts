/**
 * The shapes of the rows that `generated.ts` lists. `sim-core/include/model.def` is where the rows
 * themselves are written; the index of a row in its array is the number the core uses for it.
 */

/** A section of a scenario. It has one key for each instance: `sessions`, `sessions2`, ... */
export interface Section {
  readonly id: string;
  readonly keys: readonly string[];
  readonly label: string;
  readonly doc: string;
}

interface ParameterBase {
  /** Place in the whole list; what the core calls this parameter. */
  readonly index: number;
  /** Section key and field: `lgwr.nice`. */
  readonly key: string;
  /** Id of the section, the same for all its instances. */
  readonly section: string;
  /** Which instance of the section, from 0. */
  readonly instance: number;
  readonly field: string;
  /** The unit that the value of the key is in: `ms`, `KB`, or nothing. */
  readonly unit: string;
  /** How many of the core's smallest units make one of `unit`. */
  readonly scale: number;
  /** Whether an edit may change it while the run goes on. */
  readonly changeable: boolean;
  readonly label: string;
  readonly doc: string;
}

export interface NumberParameter extends ParameterBase {
  readonly type: 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

export interface ChoiceParameter extends ParameterBase {
  readonly type: 'choice';
  readonly default: string;
  /** Keys of the possible choices, in the order of the table. */
  readonly options: readonly string[];
}

export interface FlagParameter extends ParameterBase {
  readonly type: 'flag';
  readonly default: boolean;
}

export interface CpusParameter extends ParameterBase {
  readonly type: 'cpus';
  /** `all`, `3` or `0-3,7`. */
  readonly default: string;
}

export type Parameter = NumberParameter | ChoiceParameter | FlagParameter | CpusParameter;

/** One choice of a set of choices, such as the schedulers. */
export interface Option {
  readonly set: string;
  readonly key: string;
  readonly doc: string;
}

export interface ProcessKind {
  readonly id: string;
  readonly name: string;
  /** Id of the section whose parameters these processes obey. */
  readonly section: string;
  readonly doc: string;
}

/** A state, a cause of a change of state, or a part of `log file sync`. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly doc: string;
}

export interface WaitEvent extends Named {
  readonly waitClass: string;
}

export interface TraceTypeRow extends Named {
  /** What the record's `arg` means. */
  readonly arg: string;
  /** What the record's `value` means. */
  readonly value: string;
}

export interface Statistic extends Named {
  readonly unit: string;
}

export interface Column {
  readonly id: string;
  readonly unit: string;
  readonly doc: string;
}

export interface TableSchema {
  readonly id: string;
  /** What one row stands for. */
  readonly row: string;
  readonly doc: string;
  readonly columns: readonly Column[];
}

/** Everything the core says about itself: the JSON that `pw_describe` writes. */
export interface Describe {
  readonly sections: readonly Section[];
  readonly parameters: readonly Parameter[];
  readonly options: readonly Option[];
  readonly processKinds: readonly ProcessKind[];
  readonly states: readonly Named[];
  readonly causes: readonly Named[];
  readonly waitEvents: readonly WaitEvent[];
  readonly lfsParts: readonly Named[];
  readonly traceTypes: readonly TraceTypeRow[];
  readonly statistics: readonly Statistic[];
  readonly tables: readonly TableSchema[];
  readonly limits: Readonly<Record<string, number>>;
}
