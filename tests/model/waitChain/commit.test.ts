import { describe, expect, it } from 'vitest';
import { ENGINE_ROWS } from '$model/schema/generatedEngines';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { Scenario } from '$model/scenario/scenario';
import { readScenario } from '$model/scenario/decode';
import { commitsIn, commitPartNs, longestCommits } from '$model/trace/commits';
import { commitByPlace, sumByPart } from '$model/waitChain/commit';
import { published, golden, GOLDEN, runReal, BUSY } from '../../fixtures/core';
import { Cause, State, TraceType, Wait, WAIT_EVENTS } from '$model/schema/generated';
import type { Run } from '$model/run/run';
import {
  chainKey,
  preparation,
  sentenceOf,
  whyCommit,
  whyWaiting,
  type Chain,
} from '$explain/waitChain/waitChain';
import type { ChainLink } from '$explain/waitChain/links';
import { decodeQuery } from '$model/scenario/decodeQuery';
import { formatNs } from '$model/format';
import { printSum } from '$explain/waitChain/printedSum';
import { Scene } from '../../fixtures/encode';
import { KINDS, NOISE, oneCommit, SESSION } from '../../fixtures/oneCommit';
import { Dice } from '../../fixtures/random';

const loaded = {
  run: { until_ms: 600 },
  machine: { cpus: 4 },
  lgwr: { affinity: '1' },
  sessions: { count: 24, cpu_ms: 0.3, think_ms: 1, reads: 0.3 },
  noise: { count: 2, affinity: '1' },
};

const WRITTEN_FOR_ALL = GOLDEN.filter((name) => golden(name).resolve('run.database') === 'oracle');

/** What no golden scenario has under load, besides all of those. */
const CASES: Record<string, Scenario> = {
  'S5 fast sync': published('S5-fast-sync'),
  'a herd': readScenario(loaded),
  'sessions that lose their CPU while they copy': readScenario({
    ...loaded,
    redo: { copy_us: 300 },
    noise: { count: 4, nice: -10 },
  }),
  polling: readScenario({ ...loaded, sync: { mode: 'polling' } }),
  'fast sync': readScenario({ ...loaded, sync: { mode: 'fast' } }),
  'workers that poll': readScenario({
    ...loaded,
    lgwr: { writers: 'workers', workers: 3, outstanding: 3 },
    sync: { mode: 'polling' },
  }),
  'RAC with workers': readScenario({
    ...loaded,
    rac: { broadcast: true },
    lgwr: { writers: 'workers' },
  }),
  'disabled logging': readScenario({ ...loaded, lgwr: { affinity: '1', disable_logging: true } }),
  ...Object.fromEntries(WRITTEN_FOR_ALL.map((name) => [`golden: ${name}`, golden(name)])),
};

/** Over all cases, from the chains. */
const partsNs: number[] = LFS_PARTS.map(() => 0);

/** The commits of a run whose sums by part are not the core's, in words. */
function compare(scenario: Scenario, fromNs: number, untilNs: number): { wrong: string[] } {
  const run = runReal(scenario, { fromNs, untilNs, records: 400_000 });
  const commits = commitsIn(run.trace);
  const told: string[] = [];
  for (let place = 0; place < commits.length; place++) {
    const commit = commitByPlace(run, place);
    const sums = sumByPart(commit.segments);
    const differences = LFS_PARTS.flatMap(({ id }, part) => {
      partsNs[part] = (partsNs[part] ?? 0) + (sums.get(id) ?? 0);
      const ns = commitPartNs(commits, place, part) - (sums.get(id) ?? 0);
      // Only of a commit that began before the window, the core knows more than the window shows.
      return ns === 0 || (ns > 0 && commit.beginRecord < 0) ? [] : [`${id} ${ns}`];
    });
    let nowNs = commit.fromNs;
    for (const segment of commit.segments) {
      if (segment.fromNs !== nowNs) differences.push(`a gap at ${nowNs}`);
      nowNs = segment.untilNs;
    }
    if (nowNs !== commit.untilNs) differences.push(`ends at ${nowNs}, not ${commit.untilNs}`);
    if (!commit.exact) differences.push('not exact');
    if (differences.length > 0)
      told.push(`commit ${place} at ${commit.fromNs}: ${differences.join(', ')}`);
  }
  return { wrong: told };
}

const led = (database: string, more: object = {}) =>
  readScenario({
    run: { database, until_ms: 200 },
    machine: { cpus: 4 },
    sessions: { count: 16, cpu_ms: 0.2, think_ms: 0.3 },
    redo_disk: { service_ms: 1 },
    noise: { count: 3 },
    ...more,
  });

/** Where sessions write the log in turn. */
const LED: Record<string, Scenario> = {
  PostgreSQL: led('postgresql'),
  'PostgreSQL with commit_delay': led('postgresql', {
    wal: { commit_delay_us: 400, commit_siblings: 1 },
  }),
  MariaDB: led('mariadb'),
  'MariaDB with a binary log': led('mariadb', { binlog: { active: true } }),
};

describe('the stretches of every commit are the parts that the core reports', () => {
  for (const [name, scenario] of Object.entries(CASES)) {
    it(name, () => {
      const whole = compare(scenario, 0, 0.5e9);
      expect(whole.wrong).toEqual([]);
      const later = compare(scenario, 0.2e9, 0.3e9);
      expect(later.wrong).toEqual([]);
    });
  }

  it.each(Object.entries(LED))('where sessions lead in turn too: %s', (_, scenario) => {
    expect(compare(scenario, 0, 0.2e9).wrong).toEqual([]);
    // Of one that waited before the window, that does not say for which flush.
    const later = compare(scenario, 0.05e9, 0.1e9).wrong;
    expect(later.filter((text) => !text.includes(`at ${0.05e9}:`))).toEqual([]);
    expect(later.length).toBeLessThan(8);
  });

  it('and every part is met', () => {
    const met = LFS_PARTS.filter((_, part) => (partsNs[part] ?? 0) > 0).map(({ id }) => id);
    const ofOracle: readonly string[] = ENGINE_ROWS.oracle.lfsParts;
    expect(met.filter((id) => ofOracle.includes(id))).toEqual(ofOracle);
    for (const id of ['leader_cpu', 'leader_runnable', 'others_woken', 'in_vain', 'binlog_cpu']) {
      expect(met).toContain(id);
    }
  });
});

const us = (n: number) => n * 1000;
const LGWR = 0;
const run = oneCommit().run(KINDS);
const below = (link: ChainLink | undefined) => link?.next?.() ?? [];
const sentences = (links: readonly ChainLink[]) => links.map(({ sentence }) => sentence);

describe('a commit', () => {
  const chain = whyCommit(run, 0);

  it('is told as a sum', () => {
    expect(sentenceOf(chain)).toBe(
      'Session 1 waits for log file sync: 142.0 µs = 30.0 µs while LGWR was runnable behind ' +
        'noise 1 on CPU 1 before the write + 10.0 µs while LGWR worked on this write + 100.0 µs ' +
        'for the write itself + 2.0 µs for the rest.',
    );
    expect(chain.remarks).toEqual([]);
  });

  it('is cut into links that follow each other', () => {
    expect(chain.links.map(({ fromNs, untilNs, part }) => [fromNs, untilNs, part])).toEqual([
      [us(10), us(40), 'start_runnable'],
      [us(40), us(42), 'lgwr_cpu'],
      [us(42), us(142), 'io'],
      [us(142), us(150), 'lgwr_cpu'],
      [us(150), us(152), 'own_cpu'],
    ]);
  });

  it('leads to the process that had the CPU, and to what the device did', () => {
    expect(sentences(below(chain.links[0]))).toEqual([
      'Session 1 posted LGWR. Noise 1 had CPU 1, and the scheduler let it go on.',
      'Noise 1 ran on CPU 1 for 30 µs.',
    ]);
    expect(below(chain.links[0])[1]).toMatchObject({ process: NOISE, fromNs: us(10) });
    expect(sentences(below(chain.links[2]))).toEqual(['The redo disk served it for 100 µs.']);
  });

  it('is found from any instant of its wait, and from its session only', () => {
    for (const timeNs of [us(10), us(50), us(151)]) {
      const subject = { process: SESSION, timeNs };
      expect(sentenceOf(whyWaiting(run, subject))).toBe(sentenceOf(chain));
      expect(chainKey(run, subject)).toBe(chainKey(run, { process: SESSION, timeNs: us(10) }));
    }
    expect(whyWaiting(run, { process: SESSION, timeNs: us(152) }).wait).not.toBe(
      Wait.log_file_sync,
    );
  });
});

describe('a process at an instant', () => {
  const ask = (process: number, timeNs: number) => whyWaiting(run, { process, timeNs });

  it('waits for a CPU', () => {
    const chain = ask(LGWR, us(20));
    expect(sentenceOf(chain)).toMatch(/^LGWR waits for a CPU: 30.00 µs = 30.00 µs while /);
    expect(chain.headline).toBe('LGWR waits for a CPU: 30.00 µs');
    expect(sentences(chain.links)).toEqual([
      'Session 1 posted LGWR. Noise 1 had CPU 1, and the scheduler let it go on.',
      'Noise 1 ran on CPU 1 for 30 µs.',
    ]);
  });

  it('waits for a device', () => {
    const chain = ask(LGWR, us(100));
    expect(chain.headline).toBe('LGWR waits for log file parallel write: 100.0 µs');
    expect(chain.links).toHaveLength(1);
  });

  it('does not wait', () => {
    expect(ask(NOISE, us(20)).headline).toBe('Noise 1 is not waiting: it runs on CPU 1');
    expect(ask(LGWR, us(5)).headline).toBe('LGWR has nothing to do: rdbms ipc message');
    expect(sentences(ask(LGWR, us(5)).links)).toEqual([
      'LGWR slept for 10 µs in rdbms ipc message. Then: Session 1 posted LGWR. Noise 1 had CPU 1, and the scheduler let it go on.',
    ]);
  });
});

describe('what kept a runnable process waiting', () => {
  /** LGWR (0) is on CPU 1 with session 1 (1), which it has just posted, and noise 1 (2). */
  const scene = new Scene({ processes: 3, cpus: 2, disks: 2 }, 0, us(100))
    .state(0, LGWR, State.runnable, 1, Cause.start)
    .state(0, LGWR, State.kernel, 1, Cause.dispatch)
    .state(0, SESSION, State.sleeping, 1, Cause.blocked)
    .state(0, NOISE, State.sleeping, 1, Cause.blocked)
    .add(us(10), TraceType.post, LGWR, { cpu: 1, arg: SESSION })
    .state(us(10), SESSION, State.runnable, 1, Cause.post, LGWR)
    .state(us(12), LGWR, State.runnable, 1, Cause.preempted, SESSION)
    .state(us(12), SESSION, State.user, 1, Cause.dispatch)
    .state(us(20), SESSION, State.sleeping, 1, Cause.blocked)
    .state(us(20), LGWR, State.user, 1, Cause.dispatch)
    .state(us(30), NOISE, State.runnable, 1, Cause.timer)
    .state(us(40), LGWR, State.runnable, 1, Cause.slice_over, NOISE)
    .state(us(40), NOISE, State.user, 1, Cause.dispatch)
    .state(us(70), NOISE, State.sleeping, 1, Cause.blocked)
    .state(us(70), LGWR, State.user, 1, Cause.dispatch)
    .run(KINDS);
  const why = (process: number, timeNs: number) =>
    sentences(whyWaiting(scene, { process, timeNs }).links);

  it('is the process that it had just posted', () => {
    expect(why(LGWR, us(15))).toEqual([
      'Session 1, which LGWR had just posted, took CPU 1 from LGWR.',
      'Session 1 ran on CPU 1 for 8 µs.',
    ]);
  });

  it('is its own time slice', () => {
    expect(why(LGWR, us(50))[0]).toBe('LGWR had used its share of CPU 1, and noise 1 was next.');
  });

  it('is a system call in hand', () => {
    expect(why(SESSION, us(11))).toEqual([
      'LGWR posted session 1. LGWR had CPU 1 and was in the kernel, where no process loses it.',
      'LGWR ran on CPU 1 for 2 µs.',
    ]);
  });

  it('names idle CPUs that it may not use, and the favoured process', () => {
    const starved = runReal(published('S3-starved'), {
      fromNs: 0,
      untilNs: 0.2e9,
      records: 100_000,
    });
    const [longest = 0] = longestCommits(commitsIn(starved.trace), 1);
    const told = sentences(whyCommit(starved, longest).links.flatMap((link) => [...below(link)]));
    expect(told).toContainEqual(
      expect.stringMatching(/^Noise 1 ran on CPU 5 .*; it is at nice -15 and LGWR at nice 0\.$/),
    );
    expect(told).toContainEqual(
      expect.stringMatching(/were idle then, but LGWR may use CPU 5 only\.$/),
    );
  });
});

describe('printed sums', () => {
  it('state each part as the picture and the links below do', () => {
    const { total, addends, rest } = printSum([1_565_000, 8_697_000], 168_000);
    expect(total).toBe('10.43 ms');
    expect(addends).toEqual(['1.57 ms', '8.70 ms']);
    expect(rest).toBe('0.16 ms');
    expect(formatNs(1_565_000)).toBe('1.57 ms');
  });

  it('add up with a rest too, in the same unit, whether it is printed or not', () => {
    const dice = new Dice(11);
    const hundredths = (text: string | null) => Math.round(parseFloat(text ?? '0') * 100);
    for (let round = 0; round < 500; round++) {
      const addends = Array.from({ length: 1 + dice.below(5) }, () => 1 + dice.below(10 ** 7));
      const { total, addends: printed, rest } = printSum(addends, dice.below(30_000));
      const sum = [...printed, rest].reduce((all, text) => all + hundredths(text), 0);
      expect(sum, `${addends.join(' + ')}: ${total}`).toBe(hundredths(total));
    }
  });

  it('add up to the printed total', () => {
    const dice = new Dice(7);
    for (let round = 0; round < 500; round++) {
      const addends = Array.from({ length: 1 + dice.below(6) }, () =>
        dice.below(10 ** (1 + dice.below(10))),
      );
      const { total, addends: printed } = printSum(addends);
      const number = (text: string | null) => Math.round(parseFloat(text ?? '0') * 100);
      const sum = printed.reduce((all, text) => all + number(text), 0);
      expect(sum, `${addends.join(' + ')}: ${total}`).toBe(number(total));
      const units = new Set(printed.flatMap((text) => (text ? [text.split(' ')[1]] : [])));
      expect([...units].every((unit) => total.endsWith(` ${unit}`))).toBe(true);
    }
  });
});

/* ---- Real runs ---- */

it('time spent on posts names those posted before and the one that waited', () => {
  const scenario = 'machine.cpus=2&sessions.count=6&run.until_ms=100';
  const herd = runReal(decodeQuery(scenario).scenario, {
    fromNs: 0,
    untilNs: 0.1e9,
    records: 50_000,
  });
  const { process } = commitsIn(herd.trace);
  const told = Array.from(process, (_, commit) =>
    sentences(whyCommit(herd, commit).links).join(' '),
  );
  expect(told).toContainEqual(
    expect.stringMatching(/while LGWR posted 2 others and then session \d/),
  );
});

/** What is wrong with links that should tile a stretch of time; depth by depth. */
function faultsOf(
  links: readonly ChainLink[],
  fromNs: number,
  untilNs: number,
  depth = 3,
): string[] {
  const lasting = links.filter((link) => link.untilNs > link.fromNs);
  const faults = links.flatMap(({ sentence }) =>
    /^[A-Z0-9].*\.$/.test(sentence) && !/undefined|NaN|\[object|null/.test(sentence)
      ? []
      : [`odd: ${sentence}`],
  );
  let nowNs = fromNs;
  for (const link of lasting) {
    if (link.fromNs !== nowNs) faults.push(`gap before "${link.sentence}"`);
    nowNs = link.untilNs;
    const inner = depth > 0 && link.next ? link.next() : [];
    if (inner.some((each) => each.untilNs > each.fromNs)) {
      faults.push(...faultsOf(inner, link.fromNs, link.untilNs, depth - 1));
    }
  }
  if (nowNs !== untilNs) faults.push(`ends at ${nowNs}, not at ${untilNs}`);
  return faults;
}

function faultsOfChain(chain: Chain): string[] {
  const sum = chain.addends.reduce((ns, addend) => ns + addend.ns, 0);
  const tooLittle = chain.addends.length > 0 && sum > chain.untilNs - chain.fromNs;
  return [
    ...faultsOf(chain.links, chain.fromNs, chain.untilNs),
    ...(tooLittle ? [`the sum is ${sum}`] : []),
  ];
}

/** Some waits of each event: the longest and a few others. */
function someWaits(of: Run): { event: number; process: number; timeNs: number }[] {
  const { trace } = of;
  const found = new Map<number, number[]>();
  for (let record = 0; record < trace.length; record++) {
    if (trace.type(record) !== TraceType.wait_end || trace.value(record) === 0) continue;
    const event = trace.arg(record);
    const some = found.get(event) ?? [];
    if (some.length < 8) found.set(event, [...some, record]);
    else if (trace.value(record) > trace.value(some[0] ?? 0)) some[0] = record;
  }
  return [...found].flatMap(([event, records]) =>
    records.map((record) => ({
      event,
      process: trace.process(record),
      timeNs: Math.max(trace.fromNs, trace.timeNs(record) - trace.value(record) / 2),
    })),
  );
}

describe('on real runs', () => {
  const met = new Set<number>();
  for (const name of GOLDEN) {
    it(`links tile every kind of wait: ${name}`, () => {
      const real = runReal(golden(name), { fromNs: 0.1e9, untilNs: 1.6e9, records: 80_000 });
      for (const { event, ...subject } of someWaits(real)) {
        const chain = whyWaiting(real, subject);
        if (chain.wait === event) met.add(event);
        expect(faultsOfChain(chain), sentenceOf(chain)).toEqual([]);
      }
      for (let process = 0; process < real.processes.length; process += 3) {
        for (const share of [0, 0.4, 1]) {
          const { fromNs, untilNs } = real.trace;
          const subject = { process, timeNs: fromNs + share * (untilNs - fromNs) };
          expect(faultsOfChain(whyWaiting(real, subject))).toEqual([]);
        }
      }
    });
  }

  it('and every wait event is met', () => {
    // A commit that holds its session's waits is told by those.
    const missing = WAIT_EVENTS.filter((_, event) => !met.has(event) && event !== Wait.commit).map(
      ({ name }) => name,
    );
    expect(missing).toEqual([]);
  });

  it('a broadcast leads over both machines', () => {
    const real = runReal(golden('rac-broadcast'), { fromNs: 0, untilNs: 1e9, records: 400_000 });
    const wait = someWaits(real).find(({ event }) => event === Wait.wait_for_scn_ack);
    if (!wait) throw new Error('No session waited for the other instance.');
    const who = whyWaiting(real, wait).links.map(({ process }) => real.processes[process]?.kind);
    expect(who).toContain('lms');
    expect(who).toContain('remote_lms');
  });

  it('a checkpoint that is incomplete leads to DBWR and to its device', () => {
    const real = runReal(golden('last-writer'), { fromNs: 0, untilNs: 2e9, records: 400_000 });
    const event = Wait.log_file_switch_checkpoint_incomplete;
    const wait = someWaits(real).find((each) => each.event === event);
    if (!wait) throw new Error('No checkpoint was incomplete.');
    const { links } = whyWaiting(real, wait);
    const dbwr = links.find(({ process }) => real.processes[process]?.kind === 'dbwr');
    expect(sentences([...below(dbwr), ...below(dbwr).flatMap(below)]).join(' ')).toMatch(
      /data disk/,
    );
  });

  it('says so when the window begins later than the wait', () => {
    const real = runReal(golden('S3-starved'), { fromNs: 0.3e9, untilNs: 0.6e9, records: 50_000 });
    const commits = commitsIn(real.trace);
    const first = commits.beginRecord.indexOf(-1);
    expect(first).toBeGreaterThanOrEqual(0);
    const chain = whyCommit(real, first);
    const before = real.trace.fromNs - (commits.beginNs[first] ?? 0);
    expect(before).toBeGreaterThan(0);
    expect(chain.remarks[0]).toMatch(/^It began .* before the traced window: /);
    const total = LFS_PARTS.reduce((ns, _, part) => ns + commitPartNs(commits, first, part), 0);
    expect(chain.untilNs - chain.fromNs + before).toBe(total);
  });

  it('chains are found among 500,000 records', () => {
    const busy = BUSY.withValues({ 'run.until_ms': 60_000, 'sessions.count': 64 });
    const real = runReal(busy, { fromNs: 0, untilNs: 60e9, records: 500_000 });
    const advance = preparation(real);
    while (advance());
    const { length } = commitsIn(real.trace);
    const chains = 40;
    for (let i = 0; i < chains; i++) {
      expect(whyCommit(real, Math.floor((i * length) / chains))).toBeTruthy();
    }
  });
});

describe('a wait for a latch', () => {
  const chainOf = (way: 'posted' | 'timed' | 'yielding') => {
    const hot = runReal(
      Scenario.defaults.withValues({
        'run.until_ms': 100,
        'machine.cpus': 2,
        'machine.latch_wait': way,
        'sessions.count': 6,
        'sessions.logical_reads': 100,
        'cache.hot_percent': 100,
        'cache.get_us': 5,
      }),
      { fromNs: 0, untilNs: 100e6, records: 200_000 },
    );
    const { trace } = hot;
    const begins = (index: number) =>
      trace.type(index) === TraceType.wait_begin &&
      trace.arg(index) === Wait.latch_cache_buffers_chains;
    const begin = Array.from({ length: trace.length }, (_, index) => index).find(begins) ?? NaN;
    return whyWaiting(hot, { process: trace.process(begin), timeNs: trace.timeNs(begin) + 1000 });
  };

  it('ends with a post of the holder, at a set time, or with a turn on the CPU, and says which', () => {
    const [posted, timed, yielding] = [chainOf('posted'), chainOf('timed'), chainOf('yielding')];
    expect(sentenceOf(posted)).toContain('while session 3 was on CPU');
    expect(posted.remarks).toHaveLength(1);
    expect(sentenceOf(timed)).toContain('10.05 ms while session 1 slept');
    expect(timed.remarks[1]).toContain('by the clock');
    expect(sentenceOf(yielding)).toContain('while session 1 was runnable behind session 4');
    expect(yielding.remarks[1]).toContain('offered its CPU');
  });
});
