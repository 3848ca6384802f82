/** Runs of which the road is drawn, as text for a page, with the instants that tell most. */
import { core, published } from '../../fixtures/core';
import type { TraceWindow } from '$engine/protocol';
import type { WantedTrace } from '$player/experiment.svelte';
import type { RunData } from '$model/run/run';
import { makeRun } from '$databases/index';
import type { Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import { TraceType } from '$model/schema/generated';
import { commitsIn, longestCommits } from '$model/trace/commits';
import { usualProtagonist } from '$model/story/usualProtagonist';
import { firstScenario, shownPartOf, WHOLE } from '$site/opening/firstRun';
import { textOf } from '$site/opening/runText';
import { demo as demo01, cases as cases01 } from '../../../lessons/01-what-a-commit-is/cases';
import { demo as demo02 } from '../../../lessons/02-noisy-neighbour/cases';
import { demo as demo04 } from '../../../lessons/04-thundering-herd/cases';
import { demo as demo14 } from '../../../lessons/14-more-than-one-log-writer/cases';
import { demo as demo15 } from '../../../lessons/15-the-other-node/cases';
import { cases as cases16, demo as demo16 } from '../../../lessons/16-memory-has-an-address/cases';

/** A run for the page. */
export interface PictureRun {
  readonly name: string;
  /** The parts of its scenario. */
  readonly values: readonly (readonly [string, unknown])[];
  readonly edits: readonly unknown[];
  /** The run as text. */
  readonly data: string;
  /** The session that is followed. */
  readonly followed: number;
  /** Instants in nanoseconds. */
  readonly instants: readonly number[];
}

function picture(name: string, scenario: Scenario, window: WantedTrace): PictureRun {
  const trace = { records: 100_000, ...window } as TraceWindow;
  const data: RunData = core.runToEnd(scenario.settings(), trace);
  const run = makeRun(scenario, data);
  const commits = commitsIn(run.trace);
  const [longest = 0] = longestCommits(commits, 1);
  const { process } = usualProtagonist(run);
  const from = Math.max(trace.fromNs, commits.beginNs[longest] ?? 0);
  const until = commits.endNs[longest] ?? trace.untilNs;
  const at = (share: number) => Math.round(from + share * (until - from));
  return {
    name,
    values: [...scenario.values()],
    edits: [...scenario.edits],
    data: textOf(data),
    followed: process,
    instants: [at(0.02), at(0.35), at(0.7), at(0.97), until + 1000, herdNs(run)],
  };
}

/** When one process began to post the most sessions at once. */
function herdNs({ trace }: Run): number {
  let best = { fromNs: trace.fromNs, posts: 0 };
  let now = { by: -1, fromNs: trace.fromNs, lastNs: -Infinity, posts: 0 };
  for (let record = 0; record < trace.length; record++) {
    if (trace.type(record) !== TraceType.post) continue;
    const timeNs = trace.timeNs(record);
    const by = trace.process(record);
    const goesOn = by === now.by && timeNs - now.lastNs < 100e3;
    now = {
      by,
      fromNs: goesOn ? now.fromNs : timeNs,
      lastNs: timeNs,
      posts: goesOn ? now.posts + 1 : 1,
    };
    if (now.posts > best.posts) best = now;
  }
  return best.fromNs;
}

/** A machine whose sessions write the log in turn. */
function led(database: 'postgresql' | 'mariadb', sessions: number, more: object = {}): Scenario {
  return Scenario.defaults.withValues({
    'run.database': database,
    'run.until_ms': 60,
    'machine.cpus': 4,
    'sessions.count': sessions,
    'sessions.cpu_ms': 0.2,
    'sessions.think_ms': 0.3,
    'redo_disk.service_ms': 1,
    ...more,
  });
}

/** Everything that is drawn. */
export function pictureRuns(): PictureRun[] {
  const whole = makeRun(firstScenario(true), core.runToEnd(firstScenario(true).settings(), WHOLE));
  const home = shownPartOf(whole);
  const heavy = published('S6-heavy').withValue('run.until_ms', 2060);
  const city = Scenario.defaults.withValues({
    'run.until_ms': 60,
    'machine.cpus': 64,
    'sessions.count': 1950,
    'sessions.think_ms': 30,
    'sessions.cpu_ms': 0.5,
    'noise.count': 49,
  });
  const window = { fromNs: 2e9, untilNs: 2.05e9, records: 200_000 };
  const led60 = { fromNs: 20e6, untilNs: 60e6, records: 100_000 };
  return [
    picture('home', firstScenario(true), home),
    picture('lesson-01', demo01.tenTimes.scenario, demo01.tenTimes.window),
    picture('lesson-01-busy', cases01.busy, { fromNs: 500e6, untilNs: 560e6, records: 100_000 }),
    picture('lesson-02', demo02.together.scenario, demo02.together.window),
    picture('lesson-04', demo04.sixteen.scenario, demo04.sixteen.window),
    picture('lesson-14', demo14.two.scenario, demo14.two.window),
    picture('lesson-15', demo15.busy.scenario, demo15.busy.window),
    picture('lesson-16', demo16.far.scenario, demo16.far.window),
    picture('lesson-16-latch', cases16.vendor.withValue('run.until_ms', 1010), {
      fromNs: 1e9,
      untilNs: 1.005e9,
      records: 100_000,
    }),
    picture('s6-heavy', heavy, window),
    picture('pg-4', led('postgresql', 4), led60),
    picture('pg-16', led('postgresql', 16), led60),
    picture('pg-delay', led('postgresql', 8, { 'wal.commit_delay_us': 500 }), led60),
    picture('maria-16', led('mariadb', 16), led60),
    picture('maria-binlog', led('mariadb', 16, { 'binlog.active': true }), led60),
    picture('city', city, { fromNs: 45e6, untilNs: 55e6, records: 400_000 }),
  ];
}
