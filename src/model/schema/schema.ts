/**
 * The shapes of the rows that `generated.ts` and its kin list. `sim-core/include/model.def` is where the rows
 * themselves are written; the index of a row in its array is the number the core uses for it.
 */

/** A section of a scenario. It has one key for each instance: `sessions`, `sessions2`, ... */
export interface Section {
  readonly id: string;
  readonly keys: readonly string[];
}

interface FieldBase {
  /** Id of the section, the same for all its instances. */
  readonly section: string;
  readonly field: string;
  /** The unit that the value is in: `ms`, `KB`, or nothing. */
  readonly unit: string;
  /** How many of the core's smallest units make one of `unit`. */
  readonly scale: number;
}

export interface NumberField extends FieldBase {
  readonly type: 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

export interface ChoiceField extends FieldBase {
  readonly type: 'choice';
  readonly default: string;
  /** Keys of the possible choices, in the order of the table. */
  readonly options: readonly string[];
  /** What the core calls the first of them; the others follow. */
  readonly firstNumber: number;
}

export interface FlagField extends FieldBase {
  readonly type: 'flag';
  readonly default: boolean;
}

export interface CpusField extends FieldBase {
  readonly type: 'cpus';
  /** `all`, `3` or `0-3,7`. */
  readonly default: string;
}

/** A text, which the core is told nothing of. */
export interface TextField extends FieldBase {
  readonly type: 'text';
  readonly default: string;
}

/**
 * A field as generated.ts lists it, by places: name, default; then of a number its unit and range, of a
 * choice its options and the number of the first; of a text the word.
 */
export type FieldRow =
  | readonly [string, number, string, number, number]
  | readonly [string, string, readonly string[], number]
  | readonly [string, boolean]
  | readonly [string, string]
  | readonly [string, string, 'text'];

/** A field of a section: what `noise.nice` and `noise2.nice` have in common. */
export type Field = NumberField | ChoiceField | FlagField | CpusField | TextField;

/** Where a parameter is: one field of one instance of its section. */
interface Place {
  /** Place in the whole list; what the core calls this parameter, unless it is a text. */
  readonly index: number;
  /** Section key and field: `noise2.nice`. */
  readonly key: string;
  /** Which instance of the section, from 0. */
  readonly instance: number;
}

export type NumberParameter = NumberField & Place;
export type ChoiceParameter = ChoiceField & Place;
export type FlagParameter = FlagField & Place;
export type CpusParameter = CpusField & Place;
export type TextParameter = TextField & Place;
export type Parameter = Field & Place;

/** One choice of a set of choices, such as the schedulers. */
export interface ChoiceOption {
  readonly set: string;
  readonly key: string;
  /** Of a scheduler: parameters without an effect under some others, `*` standing for all of a section. */
  readonly uses?: readonly string[];
}

/** A code of the core: why a scenario is refused or a run stops early, and what its two numbers are. */
export interface ErrorRow {
  readonly id: string;
  readonly first: string;
  readonly second: string;
}

export interface ProcessKind {
  readonly id: string;
  readonly name: string;
  /** Id of the section whose parameters these processes obey. */
  readonly section: string;
}

/** A state, a cause of a change of state, or a part of a commit's wait. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface WaitEvent extends Named {
  readonly waitClass: string;
}

export type TraceTypeRow = Named;

export interface Statistic extends Named {
  readonly unit: string;
}

export interface Column {
  readonly id: string;
  readonly unit: string;
}

export interface TableSchema {
  readonly id: string;
  /** What one row represents. */
  readonly row: string;
  readonly columns: readonly Column[];
}

/** A name for the settings of a section. */
export interface Preset {
  /** Id of the section: any of its instances can have it. */
  readonly section: string;
  readonly id: string;
  readonly label: string;
  /** `service_ms=5.5 distribution=lognormal`; a name with a dot is that of another section's parameter. */
  readonly settings: string;
  readonly doc: string;
}

/** A row as the core describes it: with its meaning in words. */
type Described<Row> = Row & { readonly doc: string };

interface Labelled {
  readonly label: string;
}

/** Everything the core says about itself: the JSON that `pw_describe` writes. */
/** A row of one engine alone, or of all where `engine` is empty. */
type OfEngine<T> = Described<T> & { readonly engine: string };

export interface Describe {
  readonly sections: readonly (OfEngine<Section> & Labelled)[];
  /** `changeable`: whether an edit may change it while the run goes on. */
  readonly fields: readonly (Described<Field & { readonly changeable: boolean }> & Labelled)[];
  readonly options: readonly Described<ChoiceOption>[];
  readonly presets: readonly Preset[];
  readonly processKinds: readonly OfEngine<ProcessKind>[];
  readonly states: readonly Described<Named>[];
  readonly causes: readonly Described<Named>[];
  readonly waitEvents: readonly OfEngine<WaitEvent>[];
  readonly lfsParts: readonly OfEngine<Named>[];
  readonly traceTypes: readonly OfEngine<TraceTypeRow>[];
  readonly statistics: readonly OfEngine<Statistic>[];
  readonly tables: readonly Described<TableSchema>[];
  readonly errors: readonly Described<ErrorRow>[];
  readonly limits: readonly { readonly id: string; readonly value: number; readonly doc: string }[];
}
