/**
 * Scenarios of a real kernel on the simulator's EEVDF, and what `commitbench` would have measured of them.
 *
 * @typedef {import('./kernelScenarios.mjs').KernelScenario} KernelScenario
 * @typedef {import('./kernelScenarios.mjs').Role} Role
 *
 * @typedef {object} Latency
 * @property {number} mean
 * @property {number} p50
 * @property {number} p90
 * @property {number} at_once_percent
 *
 * @typedef {Record<string, number | Latency | undefined> & { share_percent: number, latency_us?: Latency }} RoleFigures
 *
 * @typedef {{ roles: Record<string, RoleFigures>, others_percent?: number, commits_per_s?: number, commit_ms?: number }} Figures
 */
import { loadModule } from './loadModule.mjs';

/** The machine that was measured: rules and constants of its kernel. Nothing here was fitted to what is compared. */
const MACHINE = {
  'run.until_ms': 8000,
  'machine.cpus': 2,
  'machine.scheduler': 'eevdf',
  'eevdf.release': '6.18',
  // What its posts cost is below. A kernel without CONFIG_IRQ_TIME_ACCOUNTING charges the way out of idle to who is woken.
  'eevdf.kernel_costs': false,
  'machine.tick_ms': 4,
  'machine.balance_ms': 0,
  'machine.post_nobody_us': 0.4,
  'machine.post_same_us': 5,
  'machine.timers_together': true,
  'machine.interrupt_us': 7,
  'realtime.throttle': 'fair_server',
  'redo_disk.distribution': 'constant',
};

/** A timed sleep's slack, which real-time processes do not have: the tool's write is a sleep, and the simulator's is not. */
const SLACK_US = 50;

/** @param {Role} [role] */
const slackOf = (role) => (role?.policy === 'fifo' || role?.policy === 'rr' ? 0 : SLACK_US);

/** Times of the tool vary by this. @param {string} of */
const spread = (of) => ({ [`${of}_distribution`]: 'uniform', [`${of}_cv_percent`]: 1 });

/** @param {Role} role */
function ownSettings({ name, nice = 0, policy = 'normal', slice_us = 0, cpus = '1', ...role }) {
  const common = { nice, slice_ms: slice_us / 1000, affinity: cpus };
  if (name === 'sessions') {
    const { count = 1, cpu_us = 1000 } = role;
    return { ...common, count, cpu_ms: cpu_us / 1000, ...spread('cpu') };
  }
  if (name === 'lgwr') {
    const { gather_us = 48, finish_us = 48 } = role;
    return { ...common, policy, gather_us, finish_us };
  }
  const { count = 1, burst_us = 1000, sleep_us = 0 } = role;
  const rhythm = {
    burst_ms: burst_us / 1000,
    sleep_ms: sleep_us / 1000,
    ...spread('burst'),
  };
  return { ...common, policy, ...rhythm, count };
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

/** 0 if no session polls. @param {KernelScenario} scenario */
const pollOf = ({ roles }) => roles.find(({ poll_us }) => poll_us)?.poll_us ?? 0;

/** What the scenario is to the simulator. @param {KernelScenario} scenario */
function settingsOf(scenario) {
  const sections = sectionsOf(scenario);
  const lgwr = scenario.roles.find(({ name }) => name === 'lgwr');
  const roles = scenario.roles.flatMap((role, index) =>
    Object.entries(ownSettings(role)).map(([key, value]) => [`${sections[index]}.${key}`, value]),
  );
  const writeUs = (lgwr?.io_us ?? 0) + slackOf(lgwr);
  return {
    ...MACHINE,
    'redo_disk.service_ms': writeUs / 1000,
    ...(pollOf(scenario) > 0 ? { 'sync.mode': 'polling' } : {}),
    ...Object.fromEntries(roles),
  };
}

const AT_ONCE_US = 30;
const RECORDS = 1_600_000;
const POLL_TURNS = 3;

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
  const { makeRun } = await loadModule('src/databases/index.ts');
  const { readScenario } = await loadModule('src/model/scenario/decode.ts');
  const names = await loadModule('src/model/schema/generated.ts');
  const wasm = new URL('../../src/engine/postwait-fast.wasm', import.meta.url);
  const core = await loadCoreFromDisk(wasm);
  const window = { fromNs: 0, untilNs: Number.MAX_SAFE_INTEGER, records: RECORDS };
  /** @param {KernelScenario} scenario @param {Record<string, unknown>} more */
  const runOf = (scenario, more) => {
    const simulated = readScenario({}).withValues({ ...settingsOf(scenario), ...more });
    const data = core.runToEnd(simulated.settings(), window);
    if (data.failure) throw new Error(`${scenario.id}: ${data.failure}`);
    return makeRun(simulated, data);
  };
  return (scenario) => {
    let run = runOf(scenario, {});
    // The tool sleeps for a fixed time, the simulator for a share of what a write took of late: that makes them the same.
    for (let turn = 0; turn < POLL_TURNS && pollOf(scenario) > 0; turn++) {
      const writeUs = run.wait('log_file_parallel_write').meanNs / 1000;
      run = runOf(scenario, {
        'sync.poll_estimate_percent': Math.round((100 * pollOf(scenario)) / writeUs),
        'sync.poll_sleep_percent': 100,
      });
    }
    return figuresOf(scenario, run, names);
  };
}
