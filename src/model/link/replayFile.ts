/**
 * Replay files: a scenario, the results of its run, and how it was looked at. Opening one makes
 * the run again, and sees by its hash whether it is the same one, bit for bit.
 */
import { shown } from '../schema/parameters';
import { scenarioToJson, type Scenario } from '../scenario/scenario';
import { withoutRepeats, type Problem, type Refusal } from '../scenario/refusals';
import { decodeScenario } from '../scenario/decode';
import { decodeView, viewToJson, type ViewState } from './viewState';

export interface Replay {
  readonly scenario: Scenario;
  /** The hash of the run that was saved; null if there was none, as in a plain scenario. */
  readonly hash: string | null;
  readonly view: ViewState;
}

/** What was read, and what was wrong with the rest. */
export interface DecodedReplay {
  readonly replay: Replay;
  readonly problems: readonly Problem[];
}

const FORMAT = 'postwait-replay';
const VERSION = 1;
const LONGEST_TEXT = 2_000_000;

/** The text of a replay file. */
export function encodeReplay({ scenario, hash, view }: Replay): string {
  const json = {
    format: FORMAT,
    version: VERSION,
    scenario: scenarioToJson(scenario),
    hash,
    view: viewToJson(view),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** Reads a replay file, or a file that holds a scenario alone; whatever is in it, nothing is thrown. */
export function decodeReplay(text: string): DecodedReplay {
  if (text.length > LONGEST_TEXT) {
    return replayOf({}, [
      { where: '', code: 'replay_too_long', first: text.length, second: LONGEST_TEXT },
    ]);
  }
  try {
    return decodeReplayJson(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return replayOf({}, [{ where: '', code: 'not_a_replay', value: reason }]);
  }
}

function decodeReplayJson(json: unknown): DecodedReplay {
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  if (!isObject || !('format' in json)) return replayOf(json, []);
  const { format, version, scenario, hash = null, view } = json as Record<string, unknown>;
  const problems: Problem[] = [];
  const complain = (where: string, refusal: Refusal) => problems.push({ ...refusal, where });
  if (format !== FORMAT) {
    complain('format', { code: 'replay_format', value: shown(format), other: FORMAT });
    return replayOf({}, problems);
  }
  if (version !== VERSION) {
    complain('version', { code: 'replay_version', value: shown(version), first: VERSION });
  }
  const isHash = hash === null || (typeof hash === 'string' && /^[0-9a-f]{16}$/.test(hash));
  if (!isHash) complain('hash', { code: 'replay_hash', value: shown(hash) });
  return replayOf(
    scenario ?? {},
    problems,
    isHash ? (hash as string | null) : null,
    view ?? {},
    true,
  );
}

/** @param isOld whether Post/Wait wrote the scenario */
function replayOf(
  scenarioJson: unknown,
  problems: readonly Problem[],
  hash: string | null = null,
  viewJson: unknown = {},
  isOld = false,
): DecodedReplay {
  const scenario = decodeScenario(scenarioJson, isOld);
  const view = decodeView(viewJson);
  const replay: Replay = { scenario: scenario.scenario, hash, view: view.view };
  const all = [...problems, ...scenario.problems, ...view.problems];
  return { replay, problems: withoutRepeats(all) };
}
