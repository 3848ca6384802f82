/**
 * Recordings of a real kernel against their twins: how long log writers and sessions stood in run queues, and what commits
 * waited for. And, by the same measure, against recordings of the same load and against themselves: what differs there
 * isn't the twin's. Recorded in data/twin.json.gz by `node scripts/measureTwin.mjs`.
 *
 * @typedef {{ median_us: number, long_us: number }} Queued
 * @typedef {object} RoleOfTwin
 * @property {string} name
 * @property {Queued} real
 * @property {Queued} simulated
 * @property {[Queued, Queued]} halves of the recording, by when each wait began
 * @property {Queued} [again] the same load, recorded once more
 * @typedef {{ id: string, real: number, simulated: number }} FigureOfTwin times in microseconds, rates a second
 * @typedef {{ roles: RoleOfTwin[], figures: FigureOfTwin[] }} Compared
 * @typedef {Compared & { id: string, isUnseen: boolean }} RecordingOfTwin
 */
import { loadModule } from './loadModule.mjs';
import { markdownTable } from './markdownTable.mjs';
import { readMeasured } from './measured.mjs';

const RECORDS = 1_600_000;

/** What reads recordings and runs their twins, with the modules and the core that it takes. */
export async function twinTools() {
  const load = (/** @type {string} */ file) => loadModule(`src/model/${file}`);
  const { readRecording } = await load('recording/readRecording.ts');
  const { consistentSchedule } = await load('recording/consistentSchedule.ts');
  const { commitsOf, likelyWriters } = await load('recording/commits.ts');
  const { databaseOf, twinRolesOf } = await load('recording/roles.ts');
  const { replayTwinOf } = await load('recording/replayTwin.ts');
  const { runOf } = await load('recording/toRun.ts');
  const { namedRun } = await load('recording/namedRun.ts');
  const { queueTimes, shareOf } = await load('recording/twinComparison.ts');
  const { Scenario } = await load('scenario/scenario.ts');
  const { databaseOfId, makeRun } = await loadModule('src/databases/index.ts');
  const { loadCoreFromDisk } = await loadModule('src/engine/coreFromDisk.ts');
  const core = await loadCoreFromDisk(
    new URL('../../src/engine/postwait-fast.wasm', import.meta.url),
  );

  /** @param {any} run @param {{ id: number }[]} processes @param {object} [choice] @returns {Queued} */
  const queued = (run, processes, choice) => {
    const times = queueTimes(run, processes, choice);
    const at = (/** @type {number} */ share) => Math.round(shareOf(times, share) / 1000);
    return { median_us: at(0.5), long_us: at(0.99) };
  };

  /** A recording as a run, and who of it is measured. @param {Buffer} bytes */
  const readReal = async (bytes) => {
    const schedule = consistentSchedule(
      await readRecording(new Blob([new Uint8Array(bytes)]).stream()),
    );
    const writers = likelyWriters(schedule);
    const found = commitsOf(schedule, writers);
    const database = new Set(databaseOf(schedule, found));
    const recorded = runOf(schedule, { writers, wanted: null }, databaseOfId);
    const roles = twinRolesOf(schedule, found)
      .filter((/** @type {any} */ { tasks }) =>
        tasks.some((/** @type {number} */ task) => database.has(task)),
      )
      .map((/** @type {any} */ { section, name, tasks }) => ({
        name: section === 'lgwr' || section === 'sessions' ? section : name,
        section,
        tasks,
        processes: tasks.map((/** @type {number} */ task) => ({ id: recorded.processOf[task] })),
      }));
    return {
      schedule,
      found,
      real: namedRun(Scenario.defaults, recorded.data, recorded.database),
      roles,
    };
  };

  /** @param {any} scenario @param {any} [replay] */
  const simulate = (scenario, replay) => {
    const window = { fromNs: 0, untilNs: Number.MAX_SAFE_INTEGER, records: RECORDS, replay };
    return makeRun(scenario, core.runToEnd(scenario.settings(), window));
  };
  /** @param {any} run @param {string} section */
  const processesOf = (run, section) =>
    run.processes.filter((/** @type {any} */ process) => process.section === section);

  return { readReal, replayTwinOf, simulate, queued, processesOf };
}

/** Takes a recording's bytes apart, runs its twin, and holds both side by side; undefined where there is no twin. */
export async function twinComparer() {
  const { readReal, replayTwinOf, simulate, queued, processesOf } = await twinTools();
  const { hasSingleWriter } = await loadModule('src/model/recording/commits.ts');
  const { comparedFigures } = await loadModule('src/model/recording/twinComparison.ts');

  /** @param {Buffer} bytes @param {Buffer} [again] @returns {Promise<Compared | undefined>} */
  return async (bytes, again) => {
    const { schedule, found, real, roles: cast } = await readReal(bytes);
    const twin = replayTwinOf(schedule, found);
    if (!twin) return undefined;
    const run = simulate(twin.scenario, twin.replay);
    const other = again && (await readReal(again));
    const middleNs = real.durationNs / 2;
    const roles = cast.map((/** @type {any} */ { name, section, processes }) => {
      const same = other?.roles.find((/** @type {any} */ role) => role.name === name);
      return {
        name,
        real: queued(real, processes),
        simulated: queued(run, processesOf(run, section)),
        halves: [
          queued(real, processes, { untilNs: middleNs }),
          queued(real, processes, { fromNs: middleNs }),
        ],
        ...(same ? { again: queued(other?.real, same.processes) } : {}),
      };
    });
    if (!hasSingleWriter(found)) return { roles, figures: [] };
    const isRate = (/** @type {string} */ id) => /^commits$|Forced$/.test(id);
    const figures = comparedFigures(real, run).map((/** @type {any} */ { id, ...both }) => {
      const scale = isRate(id) ? 1 : 1000;
      const shown = (/** @type {number} */ value) => Number((value / scale).toPrecision(4));
      return { id, real: shown(both.real), simulated: shown(both.simulated) };
    });
    return { roles, figures };
  };
}

/* ---- The chapter ---- */

/** What was recorded. @returns {{ recordings: RecordingOfTwin[] }} */
export function recordedTwins() {
  return readMeasured('twin');
}

/** Recordings have whole microseconds. */
const RESOLUTION_US = 2;
const NEAR = 0.2;
const FACTOR = 2;

/** @typedef {[Queued, Queued]} Pair what counts, and what is held against it */

/** @param {Pair} pair */
const medianHolds = ([real, other]) =>
  Math.abs(other.median_us - real.median_us) <= Math.max(RESOLUTION_US, NEAR * real.median_us);

/** @param {Pair} pair */
const longHolds = ([real, other]) =>
  Math.abs(other.long_us - real.long_us) <= RESOLUTION_US ||
  (other.long_us <= FACTOR * real.long_us && other.long_us >= real.long_us / FACTOR);

/**
 * What is held against what. A model without a fault would be as near to a recording as another recording of the same
 * load is: all three bars are the same.
 */
export const PAIRS = {
  /** @param {RoleOfTwin} role @returns {Pair} */
  twin: ({ real, simulated }) => [real, simulated],
  /** @param {RoleOfTwin} role @returns {Pair | undefined} */
  again: ({ real, again }) => again && [real, again],
  /** @param {RoleOfTwin} role @returns {Pair} */
  halves: ({ halves }) => halves,
};

/**
 * How many roles of some recordings hold their bars.
 * @param {readonly RecordingOfTwin[]} recordings
 * @param {(role: RoleOfTwin) => Pair | undefined} [pairOf]
 */
export function heldBars(recordings, pairOf = PAIRS.twin) {
  const pairs = recordings
    .flatMap((recording) => recording.roles)
    .map(pairOf)
    .filter((pair) => pair !== undefined);
  return {
    roles: pairs.length,
    medians: pairs.filter(medianHolds).length,
    longs: pairs.filter(longHolds).length,
  };
}

/** What a reader compares first. */
const MAIN = ['commits', 'lfsMean', 'lfsLong', 'writeMean'];

/**
 * How far a twin is from its recording: the mean of |ln(simulated / recorded)| over its main figures, 0.1 for a tenth.
 * @param {Compared} compared
 */
export function residualOf({ figures }) {
  const parts = figures
    .filter(({ id }) => MAIN.includes(id))
    .map(({ real, simulated }) => Math.abs(Math.log(simulated / real)));
  return parts.reduce((sum, part) => sum + part, 0) / parts.length;
}

/** @param {readonly RecordingOfTwin[]} recordings */
function queueTable(recordings) {
  const rows = recordings.flatMap(({ id, roles }) =>
    roles.map((role) => {
      const { name, real, simulated } = role;
      const pair = PAIRS.twin(role);
      const missed = [medianHolds(pair) ? '' : 'median', longHolds(pair) ? '' : '99 %'];
      return [
        id.slice(4),
        name,
        `${real.median_us}`,
        `${simulated.median_us}`,
        `${real.long_us}`,
        `${simulated.long_us}`,
        missed.filter(Boolean).join(', ') || 'both hold',
      ];
    }),
  );
  const head = ['recording', 'who', 'median', 'simulated', '99 %', 'simulated', 'missed'];
  return markdownTable(head, rows);
}

/** Figures by what they are called in the table. */
const SHOWN = {
  'commits/s': 'commits',
  'log file sync': 'lfsMean',
  'its write': 'writeMean',
  'wake-up, median': 'wakeMedian',
  'wake-up, 99 %': 'wakeLong',
  'I/O': 'io',
  'own time runnable': 'own_runnable',
  'LGWR runnable before': 'start_runnable',
  'LGWR forced/s': 'writerForced',
  'sessions forced/s': 'sessionForced',
};

/** @param {readonly RecordingOfTwin[]} recordings */
function figureTable(recordings) {
  const rows = recordings
    .filter(({ figures }) => figures.length > 0)
    .map(({ id, figures }) => {
      const cells = Object.values(SHOWN).map((name) => {
        const figure = figures.find((one) => one.id === name);
        return figure ? `${Math.round(figure.real)} / ${Math.round(figure.simulated)}` : '';
      });
      return [id.slice(4), ...cells];
    });
  const head = ['recording', ...Object.keys(SHOWN)];
  return markdownTable(head, rows);
}

/** The chapter of the report. @param {{ recordings: RecordingOfTwin[] }} report */
export function twinSection({ recordings }) {
  const seen = recordings.filter(({ isUnseen }) => !isUnseen);
  const unseen = recordings.filter(({ isUnseen }) => isUnseen);
  const floors = [
    { what: 'twins, not looked at before', of: unseen, pairOf: PAIRS.twin },
    { what: 'twins, looked at while replays were made', of: seen, pairOf: PAIRS.twin },
    { what: 'the kernel: the same load, recorded once more', of: recordings, pairOf: PAIRS.again },
    { what: 'the kernel: halves of one recording', of: recordings, pairOf: PAIRS.halves },
  ].map(({ what, of, pairOf }) => {
    const { roles, medians, longs } = heldBars(of, pairOf);
    return [what, `${medians} of ${roles}`, `${longs} of ${roles}`];
  });
  const head = ['against recordings', 'median', '99 %'];
  return [
    '## Twins of recordings',
    'Recordings of two to three seconds of `tools/commitbench` and of PostgreSQL 15 under `pgbench`, made with `tools/record.sh` on a virtual machine with two CPUs and Linux 6.18, against the replay that the page `/trace/` lays beside each: every thread’s own bursts and sleeps, and which thread wakes which, on the simulated machine (docs/model.md, Recordings replayed). How long the log writer and its sessions stood in run queues, each time, in microseconds.',
    `Bars: the median within ${100 * NEAR} %, or ${RESOLUTION_US} us, since recordings have whole microseconds; the time that 99 % stay within by a factor of ${FACTOR}. Loads not looked at before were drawn by a random number generator, its seed (20261127) and the kinds of load fixed beforehand, and each was recorded twice in succession. By the same bars the kernel is held against itself: a model without a fault would be as near to a recording as the other recording of its load is. How many roles hold them:`,
    markdownTable(head, floors),
    '### Not looked at before',
    queueTable(unseen),
    figureTable(unseen),
    '### Looked at while replays were made',
    queueTable(seen),
    figureTable(seen),
    [
      'In the second tables real / simulated; times in microseconds, parts of log file sync for each commit. What is known of the differences:',
      '',
      '- `commitbench` gathers as the simulator does by now: who commits while the log writer gathers waits for the next flush. Before, and so in the recordings that were looked at, such a commit was taken along, and its post led to one more flush, of nothing.',
      '- On the second CPU of this machine the kernel records no switch from idle, nor anything else of its idle task but interrupts. The next thread to leave such a CPU is taken to have had it since it was woken, but for as long as CPUs took to leave idle elsewhere in the recording. Loads on one CPU were recorded on the first.',
      '- Whether a thread takes the CPU when it wakes up: replayed event by event under the rules of 6.18 with `eevdf.wakeup_dequeues`, 98 % of the wake-ups by interrupts in `noise` with one such process end as the rules foretell, and 93 % without that rule; where another thread runs all the time, `hog`, 90 % do. What differs there we do not know.',
      '- Who sleeps next pays for it: in this virtual machine a timer that will be the next of its CPU to end takes some 10 us to set, and any other none. So a log writer gathers for 72 or for 82 us. In the twin it is the mean, always.',
      '- Medians of 5 to 15 us are waits for a switch, of several kinds: a thread posts another and goes to sleep, an interrupt ends, a CPU leaves idle. Which of them the middle one is decides whether such a median holds.',
      '- Loads whose threads keep their rhythm have several of them: sessions that commit together stay together, and the least disturbance can part them. Where the other recording of the load is as far off, so is the twin, mostly.',
      '- On two CPUs a twin goes by the rules of 6.18 for moving threads; that averages of load have a part in them as well is left out.',
      '- Sessions that poll are not posted, so their commits are not found: in their twin they and the log writer compute and sleep as recorded, and whether one finds its commit done is chance.',
      '- Threads of PostgreSQL write the log for each other and wake each other; in the twin each waits for the same wake-ups as in the recording, and so for some that came otherwise would have been spared.',
      '- Others, in control groups of a small weight, are left out if they give way at once; the short bursts with which they come in between are missed. Beside much work in other groups that does not give way a twin is far off, as of the example of the page with noise at nice -15: it commits a third more often than the recording.',
    ].join('\n'),
  ].join('\n\n');
}
