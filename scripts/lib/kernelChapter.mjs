/**
 * The chapter of validation/report.md about the real kernel.
 *
 * @typedef {import('./kernelComparison.mjs').KernelReport} KernelReport
 * @typedef {import('./kernelComparison.mjs').Row} Row
 */
import { remediesOf } from './kernelComparison.mjs';
import { KERNEL_SCENARIOS, toolArguments } from './kernelScenarios.mjs';
import { median } from './median.mjs';
import { markdownTable } from './markdownTable.mjs';

/** Three figures and a bit. @param {number} value */
const rounded = (value) => String(Number(value.toPrecision(value < 10 ? 2 : 3)));

/** What the simulated figure is off by: points of a share, or percent. @param {Row} row */
function residual({ unit, measured, simulated }) {
  const off = simulated - measured;
  if (unit === '%') return `${off < 0 ? '' : '+'}${off.toFixed(1)} points`;
  if (measured === 0) return '';
  return `${off < 0 ? '' : '+'}${((100 * off) / measured).toFixed(0)} %`;
}

/** The first of the scenarios that were measured when the rules of the simulator had been settled. */
const FIRST_UNSEEN = KERNEL_SCENARIOS.find(({ id }) => id === 'equals')?.title ?? '';

/** How far off shares of the CPU and rates of commits are. @param {Row[]} rows */
function summary(rows) {
  const of = (/** @type {string} */ what) => rows.filter((row) => row.what.endsWith(what));
  const points = of('share of the CPU').map((row) => Math.abs(row.simulated - row.measured));
  const off = of('commits').map((row) => Math.abs(100 * (row.simulated / row.measured - 1)));
  const least = (/** @type {number[]} */ list) => rounded(median(list));
  const most = (/** @type {number[]} */ list) => rounded(Math.max(...list));
  return `Of ${points.length} shares of the CPU half are within ${least(points)} points and all within ${most(points)}; of ${off.length} rates of commits half are within ${least(off)} % and all within ${most(off)} %.`;
}

/** @param {readonly Row[]} rows */
function remediesTable(rows) {
  const tables = remediesOf(rows).map((list) => {
    const bySimulated = [...list].sort((a, b) => b.simulated - a.simulated);
    const lines = list.map((one, place) => [
      one.remedy,
      rounded(one.measured),
      rounded(one.simulated),
      String(place + 1),
      String(bySimulated.indexOf(one) + 1),
    ]);
    const head = ['the log writer', 'commits/s, measured', 'simulated', 'place', 'simulated'];
    return markdownTable(head, lines);
  });
  return [
    '### The order of remedies',
    'Four sessions and a log writer on one CPU, first beside one that never sleeps, then with that of nice -15. Polling is of the sessions, every millisecond.',
    ...tables,
  ].join('\n\n');
}

/** The chapter of the report. @param {KernelReport} report */
export function kernelSection({ machine, date, othersPercent, rows }) {
  const parts = KERNEL_SCENARIOS.flatMap((scenario) => {
    const own = rows.filter((row) => row.scenario === scenario.id);
    if (own.length === 0) return [];
    const lines = own.map((row) => [
      `${row.what}, ${row.unit}`,
      rounded(row.measured),
      rounded(row.simulated),
      residual(row),
    ]);
    return [
      `### ${scenario.title}`,
      `\`commitbench ${toolArguments(scenario).join(' ')}\``,
      markdownTable(['', 'measured', 'simulated', 'residual'], lines),
    ];
  });
  return [
    '## Real kernel',
    `The simulator's EEVDF of 6.18 against a kernel: ${machine}, measured on ${date} with \`tools/commitbench\` on one of its CPUs, and recorded in \`data/realKernel.json.gz\`. The medians of three runs; other work got at most ${rounded(othersPercent)} % of that CPU. The roles, their times and the kernel's settings are inputs; nothing was fitted.`,
    summary(rows),
    [
      `- From "${FIRST_UNSEEN}" on, the scenarios were measured only when the rules had been settled; no rule was changed for them.`,
      '- Waits for the CPU are from the wake-up to the switch.',
      '- Other work may wait for the same CPU, in another group. While it waits, the kernel chooses again at every tick, within the group of the benchmark too, and there a process that has had more than its share goes even if it is protected. So SCHED_BATCH sleepers and further processes that never sleep get the CPU a little more often there. The simulator has the rule as `eevdf.release` 6.18-grouped, for recordings in which others do wait. It is not what the kernel did here: all through, it would give the SCHED_BATCH log writer beside one process that never sleeps its 1,750 commits/s, but then two that never sleep, beside a sleeper, would take the CPU from each other 190 times a second in place of 113 (111 without the rule), and beside a real-time sleeper 135 times in place of 14 (33).',
      '- An interrupt that wakes a process up takes 7 us until the switch, as the wait of the real-time sleeper says, and the process that runs is charged for them; but for SCHED_IDLE, to whose weight of 3 they would be 2.4 ms: with that charge the simulated log writer of the eight sessions would keep its CPU from them, which the real one does not. The favoured noise that waits for the end of the 50 us of the short sleeper in a quarter of the cases looks as if there were such a charge. That contradiction is open.',
      '- Beside a real-time sleeper with a period of 1.32 ms, the processes that never sleep keep step with the ticks, three periods to each; how often a tick finds a slice over depends on where in that step it comes.',
      '- What has a log writer here was measured with a `commitbench` that took along each session that committed while it gathered, and was posted by it for one more flush, of nothing. By now such a commit waits for the next flush, as in the simulator.',
      '- An earlier form of `commitbench` asked for its CPU time to know when to stop. Each time, the kernel charges the process, as at a tick: what was measured then looked like HRTICK, and was the tool. The kernel has HRTICK off, as its trace of timers shows, and slices end at ticks of 4 ms.',
      '- Bursts and the CPU time of sessions vary by 1 % here, as those of the tool do. Without that, sessions stay in lock-step in the simulator, and beside one that never sleeps a SCHED_BATCH log writer has 1,260 commits/s in place of 1,590.',
      '- With the log writer on a CPU of its own the tool cannot tell which wake-ups met other work, so their waits are not compared.',
    ].join('\n'),
    remediesTable(rows),
    ...parts,
  ].join('\n\n');
}
