/** What a database says of its wait events. */
import type { WaitId } from '$model/run/run';
import type { FieldType } from '$model/schema/fields';
import type { SECTIONS } from '$model/schema/generated';

type FieldOf<F> = F extends FieldType ? `${F['section']}.${F['field']}` : never;
/** A section, or a field of it. */
type Subject = (typeof SECTIONS)[number]['id'] | FieldOf<FieldType>;

export type Meanings = Readonly<Partial<Record<WaitId, string>>>;

export interface WaitWords {
  /** What the log writer is at in it, behind its name: `waits for a worker`. */
  readonly writer?: string;
  /** Why another background process sleeps in it, where that is more than rest. */
  readonly whileAsleep?: string;
}

export type Words = Readonly<Partial<Record<WaitId, WaitWords>>>;

/** What has to do with an event. */
export type WaitSubjects = Readonly<Partial<Record<WaitId, readonly Subject[]>>>;
