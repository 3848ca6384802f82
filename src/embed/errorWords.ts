/** What an embed says of an error. It comes with the first one: most embeds have none. */
import { wordError } from '$explain/refusals';
import { findConflicts } from '$model/scenario/check';
import { withoutRepeats } from '$model/scenario/refusals';
import { ScenarioError, type Scenario } from '$model/scenario/scenario';
import { EngineError } from '$model/run/engineError';
import { EmbedError, type EmbedErrorCode } from './embedError';
import { newWorker } from './newWorker';
import { HOME } from './home';

const WORDS: Readonly<Record<EmbedErrorCode, (...values: string[]) => string>> = {
  no_time: (name, text) => `${name} is "${text}"; it must be a time such as "2.1s" or "40ms".`,
  no_speed: (text) =>
    `speed is "${text}"; it must be a time from "1us" to "1s", shown in one second, or a number up to 1.`,
  no_setting: (text) => `"${text}" is no setting; one looks like "lgwr.nice=-20".`,
  no_height: (text) => `height is "${text}"; it must be a height such as "500" or "30em".`,
  not_traced: (text, from, until) =>
    `at is "${text}"; this run can be looked at from ${from} ms to ${until} ms.`,
  nothing_named: () =>
    'This embed names nothing to show: give it a lesson, a scenario, a src or a trace.',
  no_such_name: (kind, name) => `There is no ${kind} "${name}".`,
  no_address: (name, text) =>
    name === 'src'
      ? `src is "${text}"; it must be the address of a file, or a link to a run.`
      : `${name} is "${text}"; it must be the address of a file.`,
  not_fetched: (what) => `The ${what} could not be fetched. Check the connection.`,
  not_there: (what, url) => `There is no ${what} at ${url}.`,
  not_answered: (what, status) =>
    `The ${what} could not be fetched: the server answered ${status}.`,
  no_json: (what, url) => `The ${what} at ${url} is no JSON.`,
  too_large: (what) => `The ${what} is larger than 2 MB, the most that an embed reads.`,
  only_recorded: (name) =>
    `${name} would need a simulation, and this is a recording: leave it out.`,
  no_excerpt: (what) =>
    `The ${what} is no excerpt of a recording; the page for recordings in Post/Wait makes them.`,
  no_log_writer: (what) =>
    `The ${what} has no single log writer, and the stage needs one: choose it when you make the excerpt.`,
};

/**
 * A sentence, or one for each thing that is wrong.
 * @param asked the scenarios that the core was to run; it names only the first conflict of one
 */
export async function wordRefused(error: unknown, asked: readonly Scenario[]): Promise<string> {
  if (error instanceof EmbedError) {
    const [what = '', address = ''] = error.values;
    if (error.code === 'not_fetched' && (await forbidsToFetch(address))) {
      return wordForbidden(what, address);
    }
    return WORDS[error.code](...error.values);
  }
  if (error instanceof EngineError && error.code === 'core-not-fetched') {
    if (await forbidsToFetch(HOME.href)) return wordForbidden('simulation core', HOME.href);
  }
  if (!(error instanceof ScenarioError)) return wordError(error);
  const conflicts = asked.flatMap((each) => findConflicts(each.values(), each.edits));
  return wordError(conflicts.length > 0 ? new ScenarioError(withoutRepeats(conflicts)) : error);
}

function wordForbidden(what: string, address: string): string {
  const policy = `this page's security policy forbids connections to ${new URL(address).origin} (connect-src)`;
  return `The ${what} could not be fetched: ${policy}.`;
}

/** Says why a run takes the time of the page itself, if the page's policy wants it so. */
export async function sayWithoutWorkers(say: (sentence: string) => void): Promise<void> {
  const directive = await forbiddenBy(/^(worker|child|script|require-trusted)/, newWorker);
  if (!directive) return;
  say(
    `The simulation runs on this page's own thread: the page's security policy forbids workers (${directive}).`,
  );
}

const forbidsToFetch = (address: string) =>
  forbiddenBy(/^connect-src/, () => fetch(address, { method: 'HEAD', credentials: 'omit' }));

/** Longer than a browser takes to say that a policy forbids something. */
const SAID_MS = 500;

/**
 * The directive of the page's policy that forbids something; empty if none does. What failed does not say why, so it
 * is tried once more.
 */
function forbiddenBy(
  directives: RegExp,
  attempt: () => Worker | Promise<unknown>,
): Promise<string> {
  return new Promise((resolve) => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (directives.test(effectiveDirective)) end(effectiveDirective);
    };
    const end = (directive: string) => {
      document.removeEventListener('securitypolicyviolation', hear);
      resolve(directive);
    };
    document.addEventListener('securitypolicyviolation', hear);
    setTimeout(() => end(''), SAID_MS);
    try {
      const attempted = attempt();
      if (attempted instanceof Worker) setTimeout(() => attempted.terminate(), SAID_MS);
      else
        void attempted.then(
          () => end(''),
          () => undefined,
        );
    } catch {
      // It is said by an event as well.
    }
  });
}
