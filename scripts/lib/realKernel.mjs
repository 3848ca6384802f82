/**
 * The simulator's EEVDF against a real kernel: the same processes on one CPU, measured there by `tools/commitbench` and
 * simulated here. Measurements are recorded in validation/realKernel.json by `node scripts/measureKernel.mjs`.
 *
 * @typedef {object} Role
 * @property {string} name `lgwr`, `sessions`, or a word for processes that compute and sleep
 * @property {number} [count]
 * @property {number} [nice]
 * @property {'normal' | 'batch' | 'idle' | 'fifo' | 'rr'} [policy]
 * @property {number} [slice_us]
 * @property {number} [burst_us]
 * @property {number} [sleep_us] 0: it never sleeps
 * @property {number} [cpu_us]
 * @property {number} [gather_us]
 * @property {number} [io_us]
 * @property {number} [finish_us]
 *
 * @typedef {{ id: string, title: string, roles: readonly Role[] }} KernelScenario
 *
 * @typedef {object} Latency
 * @property {number} mean
 * @property {number} p50
 * @property {number} p90
 * @property {number} at_once_percent
 *
 * @typedef {Record<string, number | Latency | undefined> & { share_percent: number, latency_us?: Latency }} RoleFigures
 *
 * @typedef {{ roles: Record<string, RoleFigures>, commits_per_s?: number, commit_ms?: number }} Figures
 *
 * @typedef {object} Recorded
 * @property {string} machine
 * @property {string} date
 * @property {Record<string, Figures>} measured by id of the scenario
 *
 * @typedef {{ scenario: string, what: string, unit: string, measured: number, simulated: number }} Row
 * @typedef {{ machine: string, date: string, rows: Row[] }} KernelReport
 */
import { readFileSync } from 'node:fs';
import { loadModule } from './loadModule.mjs';

/** Ten seconds that it computes without a pause: it is always there, so that the CPU is never idle. */
const HOG = { burst_us: 10_000_000 };
const FLUSH = { gather_us: 50, io_us: 500, finish_us: 50 };

/** @type {readonly KernelScenario[]} */
export const KERNEL_SCENARIOS = [
  {
    id: 'shares',
    title: 'Three that never sleep, nice -5, 0 and 5',
    roles: [
      { name: 'better', ...HOG, nice: -5 },
      { name: 'middle', ...HOG },
      { name: 'worse', ...HOG, nice: 5 },
    ],
  },
  {
    id: 'idle-policy',
    title: 'Two that never sleep, one of them SCHED_IDLE',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'idle', ...HOG, policy: 'idle' },
    ],
  },
  {
    id: 'short-sleeper',
    title: 'One that runs 50 us and sleeps 1 ms, beside one that never sleeps',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'sleeper', burst_us: 50, sleep_us: 1000 },
    ],
  },
  {
    id: 'favoured-sleeper',
    title: 'The same, of nice -15',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'sleeper', burst_us: 50, sleep_us: 1000, nice: -15 },
    ],
  },
  {
    id: 'batch-sleeper',
    title: 'The same, SCHED_BATCH',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'sleeper', burst_us: 50, sleep_us: 1000, policy: 'batch' },
    ],
  },
  {
    id: 'beside-idle-policy',
    title: 'The same beside SCHED_IDLE',
    roles: [
      { name: 'noise', ...HOG, policy: 'idle' },
      { name: 'sleeper', burst_us: 50, sleep_us: 1000 },
    ],
  },
  {
    id: 'long-sleeper',
    title: 'One that runs 300 us and sleeps 1 ms, beside one that never sleeps',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'sleeper', burst_us: 300, sleep_us: 1000 },
    ],
  },
  {
    id: 'crowd',
    title: 'The same beside three that never sleep',
    roles: [
      { name: 'noise', ...HOG, count: 3 },
      { name: 'sleeper', burst_us: 300, sleep_us: 1000 },
    ],
  },
  {
    id: 'short-slice',
    title: 'The same with a slice of 0.1 ms of its own',
    roles: [
      { name: 'noise', ...HOG, count: 3 },
      { name: 'sleeper', burst_us: 300, sleep_us: 1000, slice_us: 100 },
    ],
  },
  {
    id: 'real-time',
    title: 'The same as SCHED_FIFO',
    roles: [
      { name: 'noise', ...HOG, count: 3 },
      { name: 'sleeper', burst_us: 300, sleep_us: 1000, policy: 'fifo' },
    ],
  },
  {
    id: 'two-sleepers',
    title:
      'One of 3 ms and 1 ms of sleep, nice -15, one of 50 us and 1 ms; SCHED_IDLE takes the rest',
    roles: [
      { name: 'rest', ...HOG, policy: 'idle' },
      { name: 'noise', burst_us: 3000, sleep_us: 1000, nice: -15 },
      { name: 'sleeper', burst_us: 50, sleep_us: 1000 },
    ],
  },
  {
    id: 'commits',
    title: 'Four sessions and a log writer, beside one that never sleeps',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'lgwr', ...FLUSH },
      { name: 'sessions', count: 4, cpu_us: 300 },
    ],
  },
  {
    id: 'commits-favoured-lgwr',
    title: 'The same, the log writer of nice -15',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'lgwr', ...FLUSH, nice: -15 },
      { name: 'sessions', count: 4, cpu_us: 300 },
    ],
  },
  {
    id: 'commits-favoured-noise',
    title: 'The same, the noise of nice -15',
    roles: [
      { name: 'noise', ...HOG, nice: -15 },
      { name: 'lgwr', ...FLUSH },
      { name: 'sessions', count: 4, cpu_us: 300 },
    ],
  },
  {
    id: 'commits-short-slice',
    title: 'The same, noise of nice 0, the log writer with a slice of 0.1 ms of its own',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'lgwr', ...FLUSH, slice_us: 100 },
      { name: 'sessions', count: 4, cpu_us: 300 },
    ],
  },
  {
    id: 'commits-real-time-lgwr',
    title: 'The same, the log writer as SCHED_FIFO',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'lgwr', ...FLUSH, policy: 'fifo' },
      { name: 'sessions', count: 4, cpu_us: 300 },
    ],
  },
];

/** What `commitbench` is told. @param {KernelScenario} scenario @returns {string[]} */
export function toolArguments({ roles }) {
  return roles.map(({ name, ...rest }) => {
    const settings = Object.entries(rest).map(([key, value]) => `${key}=${value}`);
    return settings.length === 0 ? name : `${name}:${settings.join(',')}`;
  });
}

/** The machine that was measured: rules and constants of its kernel. Nothing here was fitted to what is compared. */
const MACHINE = {
  'run.until_ms': 8000,
  'machine.cpus': 2,
  'machine.scheduler': 'eevdf',
  'eevdf.release': '6.18',
  'eevdf.hrtick': true,
  'machine.tick_ms': 4,
  'machine.balance_ms': 0,
  'machine.post_nobody_us': 0.4,
  'machine.post_same_us': 5,
  'machine.timers_together': true,
  'realtime.throttle': 'fair_server',
  'redo_disk.distribution': 'constant',
  'lgwr.affinity': '1',
};

/** A timed sleep's slack: the tool's write is a sleep, and the simulator's is not. */
const SLACK_US = 50;

/** @param {Role} role */
function ownSettings({ name, nice = 0, policy = 'normal', slice_us = 0, ...role }) {
  const common = { nice, slice_ms: slice_us / 1000 };
  if (name === 'sessions') {
    const { count = 1, cpu_us = 1000 } = role;
    return { ...common, affinity: '1', count, cpu_ms: cpu_us / 1000 };
  }
  if (name === 'lgwr') {
    const { gather_us = 48, finish_us = 48 } = role;
    return { ...common, policy, gather_us, finish_us };
  }
  const { count = 1, burst_us = 1000, sleep_us = 0 } = role;
  const rhythm = {
    burst_ms: burst_us / 1000,
    sleep_ms: sleep_us / 1000,
    burst_distribution: 'uniform',
    burst_cv_percent: 5,
  };
  return { ...common, policy, ...rhythm, affinity: '1', count };
}

/** The sections of a scenario's roles: noise, noise2, ... for those that only compute and sleep. @param {KernelScenario} scenario */
function sectionsOf({ roles }) {
  let noises = 0;
  return roles.map(({ name }) => {
    if (name === 'lgwr' || name === 'sessions') return name;
    noises++;
    return noises === 1 ? 'noise' : `noise${noises}`;
  });
}

/** What the scenario is to the simulator. @param {KernelScenario} scenario */
export function settingsOf(scenario) {
  const sections = sectionsOf(scenario);
  const io_us = scenario.roles.find(({ name }) => name === 'lgwr')?.io_us ?? 0;
  const roles = scenario.roles.flatMap((role, index) =>
    Object.entries(ownSettings(role)).map(([key, value]) => [`${sections[index]}.${key}`, value]),
  );
  const write = { 'redo_disk.service_ms': (io_us + SLACK_US) / 1000 };
  return { ...MACHINE, ...write, ...Object.fromEntries(roles) };
}

/* ---- Simulating ---- */

const AT_ONCE_US = 30;
const RECORDS = 1_600_000;

/** @param {number[]} latencies @returns {Latency} */
function latencyOf(latencies) {
  const sorted = [...latencies].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const mean = sorted.reduce((sum, one) => sum + one, 0) / sorted.length;
  const atOnce = sorted.filter((one) => one < AT_ONCE_US).length;
  return { mean, p50: at(0.5), p90: at(0.9), at_once_percent: (100 * atOnce) / sorted.length };
}

/**
 * Reads from a run's trace what `commitbench` reads from the kernel's.
 * @param {KernelScenario} scenario
 * @param {import('../../src/model/run/run').Run} run
 * @param {typeof import('../../src/model/schema/generated')} names
 * @returns {Figures}
 */
function figuresOf(scenario, run, { Cause, State, TraceType }) {
  const { trace, tables } = run;
  const sections = sectionsOf(scenario);
  const roles = scenario.roles.map(({ name }, index) => ({
    name,
    section: sections[index],
    ranNs: 0,
    /** @type {number[]} */
    latencies: [],
    /** @type {Map<string, number>} how often it lost the CPU, by who got it */
    lost: new Map(),
  }));
  const roleOf = run.processes.map(({ section }) => roles.find((role) => role.section === section));
  /** @type {Map<number, number>} */
  const wokenAtNs = new Map();
  for (let i = 0; i < trace.length; i++) {
    if (trace.type(i) !== TraceType.state) continue;
    const process = trace.process(i);
    const role = roleOf[process];
    const cause = trace.cause(i);
    const isRunnable = trace.state(i) === State.runnable;
    const hasLost = isRunnable && (cause === Cause.preempted || cause === Cause.slice_over);
    const by = hasLost ? roleOf[trace.value(i)]?.name : undefined;
    if (role && by) role.lost.set(by, (role.lost.get(by) ?? 0) + 1);
    if (isRunnable && !hasLost) wokenAtNs.set(process, trace.timeNs(i));
    if (cause !== Cause.dispatch) continue;
    const since = wokenAtNs.get(process);
    wokenAtNs.delete(process);
    if (role && since !== undefined) role.latencies.push((trace.timeNs(i) - since) / 1000);
  }
  for (const { id } of run.processes) {
    const role = roleOf[id];
    if (!role) continue;
    role.ranNs += tables.processes.value(id, 'user') + tables.processes.value(id, 'kernel');
  }
  const allNs = roles.reduce((sum, { ranNs }) => sum + ranNs, 0);
  const seconds = run.durationNs / 1e9;
  const entries = roles.map(({ name, ranNs, latencies, lost }) => {
    /** @type {RoleFigures} */
    const own = { share_percent: (100 * ranNs) / allNs };
    if (latencies.length > 100) own.latency_us = latencyOf(latencies);
    for (const [by, times] of lost) own[`preempted_by_${by}_per_s`] = times / seconds;
    return [name, own];
  });
  /** @type {Figures} */
  const figures = { roles: Object.fromEntries(entries) };
  const sync = run.wait('log_file_sync');
  if (sync.count > 0) {
    figures.commits_per_s = sync.count / seconds;
    figures.commit_ms = sync.meanNs / 1e6;
  }
  return figures;
}

/**
 * Runs scenarios on the committed core.
 * @returns {Promise<(scenario: KernelScenario) => Figures>}
 */
export async function kernelSimulator() {
  const { loadCoreFromDisk } = await loadModule('src/engine/coreFromDisk.ts');
  const { Run } = await loadModule('src/model/run/run.ts');
  const { readScenario } = await loadModule('src/model/scenario/decode.ts');
  const names = await loadModule('src/model/schema/generated.ts');
  const wasm = new URL('../../src/engine/postwait-fast.wasm', import.meta.url);
  const core = await loadCoreFromDisk(wasm);
  return (scenario) => {
    const simulated = readScenario({}).withValues(settingsOf(scenario));
    const window = { fromNs: 0, untilNs: Number.MAX_SAFE_INTEGER, records: RECORDS };
    const data = core.runToEnd(simulated.settings(), window);
    if (data.failure) throw new Error(`${scenario.id}: ${data.failure}`);
    return figuresOf(scenario, new Run(simulated, data), names);
  };
}

/* ---- Comparing ---- */

/** The rows of one scenario: shares, wake-ups, who took the CPU from whom, commits. @param {KernelScenario} scenario @param {Figures} measured @param {Figures} simulated @returns {Row[]} */
function rowsOf(scenario, measured, simulated) {
  /** @type {Row[]} */
  const rows = [];
  /** @param {string} what @param {string} unit @param {unknown} real @param {unknown} own */
  const add = (what, unit, real, own) => {
    if (typeof real !== 'number' || typeof own !== 'number') return;
    rows.push({ scenario: scenario.id, what, unit, measured: real, simulated: own });
  };
  for (const { name } of scenario.roles) {
    const real = measured.roles[name];
    const own = simulated.roles[name];
    if (!real || !own) continue;
    add(`${name}: share of the CPU`, '%', real.share_percent, own.share_percent);
    if (real.latency_us && own.latency_us) {
      add(
        `${name}: woken and run at once`,
        '%',
        real.latency_us.at_once_percent,
        own.latency_us.at_once_percent,
      );
      add(`${name}: wait for the CPU, mean`, 'us', real.latency_us.mean, own.latency_us.mean);
      add(`${name}: wait for the CPU, 90 %`, 'us', real.latency_us.p90, own.latency_us.p90);
    }
    for (const other of scenario.roles) {
      const key = `preempted_by_${other.name}_per_s`;
      const [often, simulatedOften] = [real[key] ?? 0, own[key] ?? 0];
      if (Math.max(Number(often), Number(simulatedOften)) < 20) continue;
      add(`${name} loses the CPU to ${other.name}`, '/s', often, simulatedOften);
    }
  }
  add('commits', '/s', measured.commits_per_s, simulated.commits_per_s);
  add('a commit, mean', 'ms', measured.commit_ms, simulated.commit_ms);
  return rows;
}

/** What was recorded on a real kernel. @returns {Recorded} */
export function recordedKernel() {
  const file = new URL('../../validation/realKernel.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Recorded against simulated. @returns {Promise<KernelReport>} */
export async function compareKernel() {
  const { machine, date, measured } = recordedKernel();
  const simulate = await kernelSimulator();
  const rows = KERNEL_SCENARIOS.flatMap((scenario) => {
    const real = measured[scenario.id];
    return real ? rowsOf(scenario, real, simulate(scenario)) : [];
  });
  return { machine, date, rows };
}

/* ---- The chapter ---- */

/** Three figures and a bit. @param {number} value */
const rounded = (value) => String(Number(value.toPrecision(value < 10 ? 2 : 3)));

/** What the simulated figure is off by: points of a share, or percent. @param {Row} row */
function residual({ unit, measured, simulated }) {
  const off = simulated - measured;
  if (unit === '%') return `${off < 0 ? '' : '+'}${off.toFixed(1)} points`;
  if (measured === 0) return '';
  return `${off < 0 ? '' : '+'}${((100 * off) / measured).toFixed(0)} %`;
}

/** The chapter of the report. @param {KernelReport} report */
export function kernelSection({ machine, date, rows }) {
  const parts = KERNEL_SCENARIOS.flatMap((scenario) => {
    const own = rows.filter((row) => row.scenario === scenario.id);
    if (own.length === 0) return [];
    const lines = own.map((row) => [
      `${row.what}, ${row.unit}`,
      rounded(row.measured),
      rounded(row.simulated),
      residual(row),
    ]);
    const table = [
      ['', 'measured', 'simulated', 'residual'],
      ['---', '---', '---', '---'],
      ...lines,
    ];
    const markdown = table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    return [
      `### ${scenario.title}`,
      `\`commitbench ${toolArguments(scenario).join(' ')}\``,
      markdown,
    ];
  });
  return [
    '## Real kernel',
    `The simulator's EEVDF of 6.18 against a kernel: ${machine}, measured on ${date} with \`tools/commitbench\` on one of its CPUs, and recorded in \`validation/realKernel.json\`. The medians of three runs. The roles, their times and the kernel's settings are inputs; that its HRTICK is on was found in these measurements. Nothing else was fitted.`,
    [
      '- Waits for the CPU are from the wake-up to the switch. On the real machine that is 7 us even when nobody is in the way; the simulator begins to switch at once.',
      '- Other work waited for the same CPU in some of the runs, in other groups, and got less than 1 % of it. It makes the kernel choose anew at ticks at which it otherwise would not, so some processes are preempted more often there.',
      '- Where a short slice is queued, the simulated processes that never sleep change places more often than the real ones: they all use their shortened protection to the end.',
      '- When a favoured noise wakes up while a short sleeper runs, the real one waits for the end of its 50 us in a third of the cases; the simulated one takes the CPU at once.',
      '- A real sleeper of 300 us beside one process nearly always has the CPU at once. The simulated one does not in a sixth of the cases: when it has left the queue, its debt gone, it comes back at parity and waits. Why the real one need not is open.',
      '- A real SCHED_BATCH sleeper has the CPU at once in a fifth of the cases; the simulated one never. Part of it may be the ticks just mentioned.',
      '- Bursts vary by 5 % here, so that the simulated processes do not keep step with each other; real ones never do.',
    ].join('\n'),
    ...parts,
  ].join('\n\n');
}
