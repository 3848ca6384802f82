/**
 * Remedies on a real kernel, and on the twins of recordings without them: do they come in the same order? Recorded in
 * data/remedies.json.gz by `node scripts/measureRemedies.mjs`.
 *
 * @typedef {{ lfs_us: number, median_us: number, long_us: number }} Outcome mean log file sync, and LGWR's times in run queues
 * @typedef {{ id: string, kernel: Outcome, again: Outcome, simulated: Outcome }} Remedied the base is a remedy as well
 * @typedef {{ id: string, remedies: Remedied[] }} Remedies of one load
 */
import { markdownTable } from './markdownTable.mjs';
import { readMeasured } from './measured.mjs';

/** As commitbench was told, microseconds. */
const POLL_US = 700;
const SLICE_US = 100;
const POLL_TURNS = 3;

/** What each remedy changes in the scenario of a twin. @type {Record<string, (load: string) => Record<string, unknown>>} */
const CHANGES = {
  base: () => ({}),
  nice: () => ({ 'lgwr.nice': -15 }),
  fifo: () => ({ 'lgwr.policy': 'fifo' }),
  batch: () => ({ 'lgwr.policy': 'batch' }),
  slice: () => ({ 'lgwr.slice_ms': SLICE_US / 1000 }),
  polling: () => ({ 'sync.mode': 'polling' }),
  own: () => ({ 'lgwr.affinity': '1' }),
  renoise: (load) => ({ 'noise.nice': load === 'fav' ? 0 : 5 }),
};

/** What they are called in the table. */
export const REMEDIES = {
  base: 'none',
  nice: 'LGWR at nice -15',
  fifo: 'LGWR in FIFO',
  batch: 'LGWR in BATCH',
  slice: 'LGWR with slices of 0.1 ms',
  polling: 'sessions poll every 0.7 ms',
  own: 'LGWR on a CPU of its own',
  renoise: 'noise five or ten nice levels worse',
};

export const LOADS = {
  one: '5 sessions, noise of 1.5 ms',
  hog: '4 sessions, noise that never sleeps',
  herd: '20 sessions, noise of 2 ms',
  fav: '5 sessions, noise of 2 ms at nice -10',
};

/**
 * One load with all its remedies.
 * @param {(name: string, kind: 'txt.gz' | 'json') => Buffer} read what was recorded, by the name of the recording
 * @param {string} load
 * @param {Awaited<ReturnType<typeof import('./twin.mjs').twinTools>>} tools
 * @returns {Promise<Remedies>}
 */
export async function compareRemedies(read, load, tools) {
  const { readReal, replayTwinOf, simulate, queued, processesOf } = tools;
  const isLogWriter = (/** @type {any} */ { name }) => /lgwr/.test(name);
  const base = await readReal(read(`r-${load}-base`, 'txt.gz'));
  const twin = replayTwinOf(base.schedule, base.found);

  /** @param {string} name @returns {Promise<Outcome>} */
  const recorded = async (name) => {
    const { real, roles } = await readReal(read(name, 'txt.gz'));
    const told = JSON.parse(read(name, 'json').toString('utf8'));
    const { processes } = roles.find(isLogWriter);
    return {
      lfs_us: Math.round(told.waits['log file sync'].mean_ns / 1000),
      ...queued(real, processes),
    };
  };
  /** @param {string} remedy @returns {Outcome} */
  const simulated = (remedy) => {
    let scenario = twin.scenario.withValues(CHANGES[remedy]?.(load) ?? {});
    let run = simulate(scenario, twin.replay);
    // Commitbench sleeps for a fixed time, the simulator for a share of what a write took of late: that makes them the same.
    for (let turn = 0; turn < POLL_TURNS && remedy === 'polling'; turn++) {
      const writeUs = run.wait('log_file_parallel_write').meanNs / 1000;
      scenario = scenario.withValues({
        'sync.poll_estimate_percent': Math.round((100 * POLL_US) / writeUs),
        'sync.poll_sleep_percent': 100,
      });
      run = simulate(scenario, twin.replay);
    }
    return {
      lfs_us: Math.round(run.wait('log_file_sync').meanNs / 1000),
      ...queued(run, processesOf(run, 'lgwr')),
    };
  };
  const remedies = [];
  for (const id of Object.keys(CHANGES)) {
    const name = `r-${load}-${id}`;
    remedies.push({
      id,
      kernel: await recorded(name),
      again: await recorded(`${name}+again`),
      simulated: simulated(id),
    });
  }
  return { id: load, remedies };
}

/* ---- The chapter ---- */

/** What was recorded. @returns {{ loads: Remedies[] }} */
export function recordedRemedies() {
  return readMeasured('remedies');
}

/** Recordings have whole microseconds. */
const RESOLUTION_US = 2;

/** What remedies are put in order by. @type {Record<keyof Outcome, string>} */
export const MEASURES = {
  lfs_us: 'mean log file sync',
  median_us: 'LGWR in run queues, median',
  long_us: 'LGWR in run queues, 99 %',
};

/**
 * The pairs of remedies that differ on the kernel by more than either does from itself, recorded twice, and those of them
 * that come in the other order in the simulator.
 * @param {Remedies} load
 * @param {keyof Outcome} measure
 */
export function orderOf({ remedies }, measure) {
  const pairs = remedies.flatMap((one, place) =>
    remedies.slice(place + 1).map((other) => /** @type {const} */ ([one, other])),
  );
  const mean = (/** @type {Remedied} */ { kernel, again }) =>
    (kernel[measure] + again[measure]) / 2;
  const spread = (/** @type {Remedied} */ { kernel, again }) =>
    Math.abs(kernel[measure] - again[measure]);
  const told = pairs.filter(
    ([one, other]) =>
      Math.abs(mean(one) - mean(other)) > Math.max(RESOLUTION_US, spread(one), spread(other)),
  );
  const reversed = told.filter(
    ([one, other]) =>
      (mean(one) - mean(other)) * (one.simulated[measure] - other.simulated[measure]) <= 0,
  );
  return { told: told.length, reversed };
}

const MEASURE_IDS = /** @type {(keyof Outcome)[]} */ (Object.keys(MEASURES));

/** @param {string} id */
const remedyName = (id) => REMEDIES[/** @type {keyof typeof REMEDIES} */ (id)];
/** @param {string} id */
const loadName = (id) => LOADS[/** @type {keyof typeof LOADS} */ (id)];

/** The chapter of the report. @param {{ loads: Remedies[] }} report */
export function remediesSection({ loads }) {
  const orders = MEASURE_IDS.map((measure) => {
    const all = loads.map((load) => orderOf(load, measure));
    const told = all.reduce((sum, order) => sum + order.told, 0);
    const wrong = all.reduce((sum, order) => sum + order.reversed.length, 0);
    return [MEASURES[measure], `${told - wrong} of ${told}`];
  });
  const outcomes = loads.flatMap(({ id, remedies }) =>
    remedies.map((remedy) => [
      loadName(id),
      remedyName(remedy.id),
      ...MEASURE_IDS.map(
        (measure) =>
          `${remedy.kernel[measure]}, ${remedy.again[measure]} / ${remedy.simulated[measure]}`,
      ),
    ]),
  );
  const reversed = loads.flatMap((load) =>
    MEASURE_IDS.flatMap((measure) =>
      orderOf(load, measure).reversed.map(([one, other]) => [
        loadName(load.id),
        MEASURES[measure],
        remedyName(one.id),
        remedyName(other.id),
      ]),
    ),
  );
  return [
    '## Remedies on twins',
    'Four loads on one CPU, each recorded with `tools/commitbench` as it is and with seven remedies, every one twice. In the simulator it is the twin of the recording without a remedy, with the remedy in its scenario. Times in microseconds.',
    'Two remedies count if on the kernel they differ by more than either does from itself, recorded twice, and by more than 2 us. So many of these pairs come in the same order in the simulator:',
    markdownTable(['by', 'same order'], orders),
    'Kernel, recorded twice / simulated:',
    markdownTable(['load', 'remedy', ...Object.values(MEASURES)], outcomes),
    'Pairs that come in the other order, or are equal, in the simulator:',
    markdownTable(['load', 'by', 'remedy', 'and'], reversed),
    [
      'What is known of them:',
      '',
      '- On a CPU of its own LGWR is woken from another CPU: by an interrupt between CPUs, which takes 20 to 50 us in this virtual machine, and in the twin as long as a timer of an idle CPU takes. That is why FIFO on the CPU of the others comes second there.',
      '- Beside noise that never sleeps, what is told of LGWR’s waits on a CPU of its own is none of the kernel’s: this machine does not record that its second CPU leaves idle, and how long that takes is read from other CPUs, of which none idled there. Its log file sync is that of commitbench.',
      '- Under SCHED_BATCH LGWR waits for its turn each time, and who is ahead of it differs: beside noise at nice -10 its median is 1.3 to 1.4 ms on the kernel, and 0.8 ms here. Why, we do not know.',
      '- A session that polls sleeps for a fixed time under commitbench, and here for a share of what writes took of late.',
    ].join('\n'),
  ].join('\n\n');
}
