/**
 * The chapter of validation/report.md about engines whose sessions write the log.
 *
 * @typedef {import('./engineComparison.mjs').EngineReport} EngineReport
 * @typedef {import('./engineComparison.mjs').Compared} Compared
 */
import { residualOf, withinOf } from './engineComparison.mjs';
import { markdownTable } from './markdownTable.mjs';
import { median } from './median.mjs';

/** @param {number} value */
const rounded = (value) => String(Number(value.toPrecision(3)));

/** @param {number} value @param {string} unit */
const signed = (value, unit) =>
  `${value < 0 ? '' : '+'}${unit === '%' ? `${value.toFixed(1)} %` : value.toFixed(2)}`;

const DELAYS = new Map([
  [0, '0'],
  [0.5, 'half a sync'],
  [1, 'one sync'],
]);

/** @param {boolean} holds */
const outcome = (holds) => (holds ? 'held' : 'MISSED');

/** How many rows are within the bar. @param {Compared} compared */
const heldOf = (compared) => `${withinOf(compared)} of ${compared.rows.length}`;

/** @param {Compared} compared */
const outcomeOf = (compared) => outcome(withinOf(compared) >= compared.needed);

/** @param {Compared} compared */
function verdict(compared) {
  const { needed, within, unit } = compared;
  if (needed === 0) return 'Shown, without a bar.';
  return `Within ${within}${unit === '%' ? ' %' : ''} at ${heldOf(compared)}, where ${needed} are asked for: ${outcomeOf(compared)}.`;
}

/** @param {Compared} compared */
function section(compared) {
  const { name, unit, rows, within } = compared;
  const hasDelays = rows.some(({ delayOfSync }) => delayOfSync > 0);
  const lines = rows.map((row) => {
    const residual = residualOf(unit, row);
    return [
      String(row.sessions),
      ...(hasDelays ? [DELAYS.get(row.delayOfSync) ?? String(row.delayOfSync)] : []),
      rounded(row.measured),
      rounded(row.simulated),
      signed(residual, unit),
      Math.abs(residual) <= within ? '' : 'outside',
    ];
  });
  const head = [
    'sessions',
    ...(hasDelays ? ['commit_delay'] : []),
    'measured',
    'simulated',
    'residual',
    '',
  ];
  return [`### ${name}`, verdict(compared), markdownTable(head, lines)].join('\n\n');
}

/** @param {number} before @param {number} after */
const saving = (before, after) => `${((100 * (before - after)) / before).toFixed(0)} %`;

/** @param {EngineReport} report */
function againSections({ again, compared }) {
  const { date, clientPercent, workPercent } = again;
  const lines = again.compared.map((each, place) => {
    const before = compared[place];
    const bar = each.needed > 0 ? [String(each.needed), outcomeOf(each)] : ['', ''];
    return [each.name, before ? heldOf(before) : '', heldOf(each), ...bar];
  });
  return [
    '### Measured once more, with nothing assumed',
    `A later take (${date}, \`data/enginesAgain.json.gz\`) recorded the CPU times of server and client, so that neither input is assumed: the client’s share is ${clientPercent.toFixed(0)} %, the leader’s own work ${workPercent.toFixed(0)} % of a sync. The machine was quieter than in the first. Where syncs a commit miss here, with 32 and 64 sessions, the simulator has too few: its groups are larger than the real ones.`,
    markdownTable(['within its bar', 'first take', 'this take', 'asked for', ''], lines),
  ];
}

/** @param {EngineReport} report */
function rulesSections({ exchanged, ruled }) {
  const lines = exchanged.map(({ sessions, kept, changed }) => [
    String(sessions),
    rounded(kept),
    rounded(changed),
    saving(kept, changed),
  ]);
  const both = ruled.map(({ sessions, measured, simulated }) => {
    const [all = 0, one = 0] = measured;
    const [ownAll = 0, ownOne = 0] = simulated;
    return [
      String(sessions),
      ...[all, one].map(rounded),
      saving(all, one),
      ...[ownAll, ownOne].map(rounded),
      saving(ownAll, ownOne),
    ];
  });
  return [
    '### MariaDB’s rule in PostgreSQL’s place',
    'Voluntary switches a commit, all of them, as the simulator predicts them for PostgreSQL if its leaders woke only the sessions that are covered, and one more. That cannot be measured without another PostgreSQL.',
    markdownTable(['sessions', 'wakes all', 'wakes covered and one', 'saves'], lines),
    'What can be measured is the rule alone: `commitbench` with sessions that lead (`--leaders all` and `covered_and_one`), each computing for 36 us, with a sleep of 126 us in the place of a sync. The simulator has what its posts and sleeps cost from the first rule’s run; how many sleeps there are is predicted.',
    markdownTable(
      [
        'sessions',
        'all, measured',
        'covered and one',
        'saves',
        'all, simulated',
        'covered and one',
        'saves',
      ],
      both,
    ),
  ];
}

/** Of so many curves' points, the median error is to be at most this. */
const PERCONA_PERCENT = 20;

/** How far a prediction is off, in percent. @param {{ perSecond: number, published: number }} point */
const errorOf = ({ perSecond, published }) => 100 * (perSecond / published - 1);

/** @param {{ perSecond: number, published: number }[]} points */
const medianError = (points) => median(points.map((point) => Math.abs(errorOf(point))));

/** @param {EngineReport['percona']} percona */
function perconaSection(percona) {
  const points = percona.flatMap(({ threads }) => threads);
  const error = medianError(points);
  const each = percona.map(
    ({ cache, threads }) => `${medianError(threads).toFixed(1)} % with the write cache ${cache}`,
  );
  const lines = (percona[0]?.threads ?? []).map(({ threads }, place) => [
    String(threads),
    ...percona.flatMap((column) => {
      const point = column.threads[place];
      if (!point) return [];
      const { published, perSecond } = point;
      return [String(published), rounded(perSecond), signed(errorOf(point), '%')];
    }),
  ]);
  const head = percona.flatMap(({ cache }) => [`cache ${cache}, published`, 'predicted', '']);
  return [
    '### Percona’s curves, predicted',
    `Percona, 2011-07-13, Percona Server 5.1.57 with its fix of group commit and both logs synced: transactions a second by threads, from the rate of one thread alone (${percona.map(({ cache, oneThread }) => `write cache ${cache}: ${oneThread}`).join('; ')}), two syncs in series each. Assumed: 16 CPUs, and 1 ms of CPU time a transaction. The prediction was printed before its authors had seen the curves, and nothing was changed since.`,
    `The median error of ${points.length} points is ${error.toFixed(1)} %, where at most ${PERCONA_PERCENT} % are asked for: ${outcome(error <= PERCONA_PERCENT)} (${each.join(', ')}).`,
    'With the cache on, that machine does no more than 3,860 a second with any number of threads, and 2,145 with 256. Nothing in its one-thread rate tells of that limit: more CPU time a transaction than was assumed, or locks that the model does not have. The curves of the same server without the fix are not predicted: its commits hold one mutex from their first sync to their last, a rule that the model does not have.',
    markdownTable(['threads', ...head], lines),
  ];
}

/** The chapter of the report. @param {EngineReport} report */
export function engineSection(report) {
  const { machine, date, calibrated, compared, percona } = report;
  const costs = calibrated.map(({ name, value, unit, from }) => [
    name,
    `${rounded(value)}${unit ? ` ${unit}` : ''}`,
    from,
  ]);
  return [
    '## Engines whose sessions write the log',
    `PostgreSQL 15 and MariaDB 10.11 on ${machine}, measured until ${date} by \`node scripts/measureEngines.mjs\`, and recorded in \`data/engines.json.gz\`: sessions that insert one row and commit, from a client on the same CPUs. The quantities hardly depend on the disk.`,
    'What everything costs is taken from one session alone, from commits that do not wait, and from `commitbench`; the rest is predicted. From commits that do not wait comes too what a switch costs with so many sessions that their caches displace each other. Two inputs could not be measured and were assumed: what of a transaction’s CPU time is its client’s, and what of a sync is the leader’s own work (50 %). The second was chosen with the differences below in view, so they are not wholly predictions. Nothing else was chosen so.',
    markdownTable(['cost', '', 'from'], costs),
    ...compared.map(section),
    ...againSections(report),
    ...rulesSections(report),
    ...perconaSection(percona),
  ].join('\n\n');
}
