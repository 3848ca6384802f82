/** What the core refuses a scenario for, or stops a run for, in words: the codes of model.def. */
import { at } from '$model/at';
import { formatDecimal } from '$model/format';
import type { Refusal } from '$model/scenario/refusals';
import { Limit } from '$model/schema/generated';
import { ERRORS, type ErrorId } from '$model/schema/generatedErrors';
import { findParameter, PARAMETERS } from '$model/schema/parameters';
import { nearest } from '$model/suggest';
import { rangeText } from './misfits';

export type Words = (refusal: Required<Refusal>, listing: string) => string;

/** The value of a parameter, and what it must be. */
export const wrong: Words = ({ key, value }) => {
  const parameter = findParameter(key);
  if (!parameter) return `${key} can't be ${value}.`;
  const near =
    parameter.type === 'choice' && value.startsWith('"')
      ? nearest(value.slice(1, -1), parameter.options)
      : null;
  return `${key} is ${value}; it ${rangeText(parameter)}.${near ? ` Did you mean "${near}"?` : ''}`;
};

export const CORE_WORDS = {
  none: () => '',
  malformed_line: () =>
    'A line must read section.parameter=value, with @time before it for an edit.',
  malformed_instant: () => 'An edit must begin with its time, such as @40ms or @1.5s, and a blank.',
  line_too_long: () => `A line may have at most ${Limit.line_bytes} bytes.`,
  zero_byte: () => 'A line holds a zero byte.',
  unknown_parameter: ({ value }, listing) => {
    const near = nearest(
      value,
      PARAMETERS.map(({ key }) => key),
    );
    return near
      ? `There is no parameter "${value}". Did you mean "${near}"?`
      : `There is no parameter "${value}".${listing && ` ${listing}`}`;
  },
  not_a_number: wrong,
  out_of_range: wrong,
  not_an_option: wrong,
  not_a_flag: wrong,
  not_cpus: wrong,
  no_such_cpus: ({ key, value, first: cpus }) => {
    const existing = cpus === 1 ? 'its only CPU is 0' : `its CPUs are 0 to ${cpus - 1}`;
    return `${key} is "${value}", but the machine has none of these CPUs; ${existing}. Choose among these, or raise machine.cpus.`;
  },
  not_changeable: ({ key }) =>
    `${key} can't change while the run goes on. Set it from the start instead.`,
  edit_too_late: ({ key, first: ns }) =>
    `An edit of ${key} is at ${ns / 1e6} ms; it must be from 0 to ${Limit.edit_s * 1000} ms.`,
  edits_unordered: ({ key }) => `An edit of ${key} follows a later one; put them in order of time.`,
  edit_of_nothing: ({ first }) => `An edit is of parameter number ${first}, which does not exist.`,
  redo_does_not_fit: ({ key, value, first: bytes, second: room }) =>
    `${key} is ${bytes}, but ${value || 'redo.log_buffer_kb or redo.group_kb'} holds only ${room} bytes. Lower the one or raise the other.`,
  group_too_small: ({ key, first: bytes }) =>
    `${key} is ${formatDecimal(bytes / 1024)}; it must be 0 or at least 0.5 KB, one block.`,
  text_too_long: ({ first: bytes }) =>
    `The scenario's text has ${bytes} bytes; there is room for ${Limit.scenario_bytes}. Use fewer edits.`,
  too_many_edits: ({ first: edits }) =>
    `The scenario has ${edits} edits; there is room for ${Limit.edits}. Leave some out.`,
  too_many_cpus: ({ first: cpus }) =>
    `machine.cpus and rac.remote_cpus or standby.cpus make ${cpus} CPUs; there is room for ${Limit.cpus}. Lower one of them.`,
  too_many_processes: ({ key = 'sessions.count or noise.count', first: processes }) =>
    `The scenario has ${processes} processes; there is room for ${Limit.processes}. Lower ${key}.`,
  not_a_default: () => 'The scenario was not made by pw_default_scenario().',
  too_little_memory: () =>
    'The run needs more memory than there is. Use fewer processes or trace a shorter time.',
  not_in_this_build: () =>
    'The scenario asks for what only the larger core has. Load that one, or leave machine.placement simple and machine.latch_wait posted.',
  // Why a run stopped: the second half of a sentence.
  too_many_requests: () =>
    `more than ${Limit.requests} I/O requests are pending: use fewer sessions or a faster device`,
  too_many_messages: () =>
    `more than ${Limit.messages} messages are on the way to one machine: use a faster network or fewer commits`,
  endless_loop: () =>
    'a process goes on for ever without taking any time: give it some CPU or sleep time',
  time_stands_still: () => 'simulated time does not advance: every cost that could move it is zero',
  trace_full: () => 'the trace is full: trace a shorter time',
} satisfies Readonly<Record<ErrorId, Words>>;

/** Why a run ended early, by the number of its failure: the second half of a sentence. */
export function wordFailure(number: number): string {
  const code = at(ERRORS, number);
  const words: Words = CORE_WORDS[code];
  return words({ code } as Required<Refusal>, '');
}
