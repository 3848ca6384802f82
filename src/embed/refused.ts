/** What an embed says of an error. It comes with the first one: most embeds have none. */
import { wordError } from '$explain/refusals';
import { findConflicts } from '$model/scenario/check';
import { withoutRepeats } from '$model/scenario/refusals';
import { ScenarioError, type Scenario } from '$model/scenario/scenario';
import { EngineError } from '$engine/errors';
import { EmbedError, type EmbedErrorCode } from './embedError';
import { HOME } from './source';

const WORDS: Readonly<Record<EmbedErrorCode, (...values: string[]) => string>> = {
  no_time: (name, text) => `${name} is "${text}"; it must be a time such as "2.1s" or "40ms".`,
  no_speed: (text) =>
    `speed is "${text}"; it must be a time from "1us" to "1s", shown in one second, or a number up to 1.`,
  no_setting: (text) => `"${text}" is no setting; one looks like "lgwr.nice=-20".`,
  no_height: (text) => `height is "${text}"; it must be a height such as "500" or "30em".`,
  not_traced: (text, from, until) =>
    `at is "${text}"; this run can be looked at from ${from} ms to ${until} ms.`,
  nothing_named: () => 'This embed names nothing to show: give it a lesson, a scenario or a src.',
  no_such_name: (kind, name) => `There is no ${kind} "${name}".`,
  no_address: (src) => `src is "${src}"; it must be the address of a file, or a link to a run.`,
  not_fetched: (what) => `The ${what} could not be fetched. Check the connection.`,
  not_there: (what, url) => `There is no ${what} at ${url}.`,
  not_answered: (what, status) =>
    `The ${what} could not be fetched: the server answered ${status}.`,
  no_json: (what, url) => `The ${what} at ${url} is no JSON.`,
  too_large: (what) => `The ${what} is larger than 2 MB, which no scenario is.`,
};

/**
 * A sentence, or one for each thing that is wrong.
 * @param asked the scenarios that the core was to run; it names only the first conflict of one
 */
export async function wordRefused(error: unknown, asked: readonly Scenario[]): Promise<string> {
  if (error instanceof EmbedError) {
    const [what = '', address = ''] = error.values;
    if (error.code === 'not_fetched' && (await isForbidden(address))) {
      return wordForbidden(what, address);
    }
    return WORDS[error.code](...error.values);
  }
  if (error instanceof EngineError && error.kind === 'core-not-loaded') {
    return (await isForbidden(HOME.href))
      ? wordForbidden('simulation core', HOME.href)
      : error.message;
  }
  if (!(error instanceof ScenarioError)) return wordError(error);
  const conflicts = asked.flatMap((each) => findConflicts(each.values(), each.edits));
  return wordError(conflicts.length > 0 ? new ScenarioError(withoutRepeats(conflicts)) : error);
}

function wordForbidden(what: string, address: string): string {
  const policy = `this page's security policy forbids connections to ${new URL(address).origin} (connect-src)`;
  return `The ${what} could not be fetched: ${policy}.`;
}

/** Longer than a browser takes to say that a policy forbids something. */
const SAID_MS = 500;

/** Whether the page's policy forbids to fetch from an address; a failed request does not say why, so it is made once more. */
function isForbidden(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'connect-src') end(true);
    };
    const end = (isForbidden: boolean) => {
      document.removeEventListener('securitypolicyviolation', hear);
      resolve(isForbidden);
    };
    document.addEventListener('securitypolicyviolation', hear);
    fetch(address, { method: 'HEAD', credentials: 'omit' }).then(
      () => end(false),
      () => setTimeout(() => end(false), SAID_MS),
    );
  });
}
