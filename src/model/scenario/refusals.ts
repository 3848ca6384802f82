/**
 * Why a scenario, a link or a file is refused, or a run stops early: as data. `src/explain/refusals.ts` has the
 * words. The first codes are those of model.def, which the core reports as numbers.
 */
import type { ErrorId } from '../schema/generatedErrors';

/** What only the front end meets: in JSON, in addresses, in files and among the settings of a sweep. */
export type ReadingCode =
  | 'not_json'
  | 'not_an_object'
  | 'not_a_section'
  | 'unknown_member'
  | 'edits_not_a_list'
  | 'malformed_edit'
  | 'unknown_edit_member'
  | 'title_not_text'
  | 'not_text'
  | 'title_too_long'
  | 'given_twice'
  | 'set_twice'
  | 'quoted_number'
  | 'too_fine'
  | 'rounded'
  | 'query_too_long'
  | 'damaged_part'
  | 'edit_without_time'
  | 'damaged_view'
  | 'mended_link'
  | 'newer_link'
  | 'view_not_an_object'
  | 'view_number'
  | 'view_whole_number'
  | 'view_range'
  | 'view_name'
  | 'view_bookmarks'
  | 'view_bookmark'
  | 'view_compared'
  | 'replay_too_long'
  | 'not_a_replay'
  | 'replay_format'
  | 'replay_version'
  | 'replay_hash'
  | 'sweep_of_nothing'
  | 'sweep_seeds'
  | 'sweep_of_cpus'
  | 'sweep_range'
  | 'sweep_steps'
  | 'sweep_by_ratio'
  | 'no_presets'
  | 'unknown_preset';

/** A code with what it is about. */
export interface Refusal {
  readonly code: ErrorId | ReadingCode;
  /** The parameter or the member that is wrong. */
  readonly key?: string | undefined;
  /** Line of the text form, from 1. */
  readonly line?: number | undefined;
  /** The value as it was found; where JSON gave it, as JSON writes it. */
  readonly value?: string | undefined;
  /** Another value, which it is at odds with. */
  readonly other?: string | undefined;
  /** What would have been right. */
  readonly among?: readonly string[] | undefined;
  /** Two numbers; model.def says what they are, or the words that use them. */
  readonly first?: number | undefined;
  readonly second?: number | undefined;
}

/** A refusal, and where it is in what was read. */
export interface Problem extends Refusal {
  /** The parameter or the member that is wrong; empty if it is the whole. */
  readonly where: string;
  /** The compared run that it is about, from 1. */
  readonly run?: number;
}

/** Each problem once: the same is wrong with many edits, or with several runs. */
export function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return [
    ...new Map(problems.map((each) => [JSON.stringify({ ...each, where: '' }), each])).values(),
  ];
}
