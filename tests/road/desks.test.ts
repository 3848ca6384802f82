/** The desks of the log where sessions write it in turn: one sits, the others are parked, and those woken in vain are counted. */
import { describe, expect, it } from 'vitest';
import { statisticOf } from '$model/run/statistics';
import { readScenario } from '$model/scenario/decode';
import { roadLayout } from '$views/road/layout';
import { labelsOf, textOf } from '$views/road/labels';
import { sceneOf } from '$views/road/scene';
import { roadState } from '$views/road/state';
import { captionOf } from '$views/road/caption';
import { trailAt } from '$views/road/followedCommit';
import { runReal } from '../fixtures/core';

const UNTIL_MS = 100;
const WINDOW = { fromNs: 0, untilNs: UNTIL_MS * 1e6, records: 400_000 };

const runOf = (database: string, more: object = {}) =>
  runReal(
    readScenario({
      run: { database, until_ms: UNTIL_MS },
      machine: { cpus: 4 },
      sessions: { count: 16, cpu_ms: 0.2, think_ms: 0.3 },
      redo_disk: { service_ms: 1 },
      ...more,
    }),
    WINDOW,
  );

const INSTANTS = Array.from({ length: 400 }, (_, nth) => (nth + 0.5) * UNTIL_MS * 2500);

describe.each([
  ['postgresql', runOf('postgresql')],
  ['postgresql, commit_delay', runOf('postgresql', { wal: { commit_delay_us: 400 } })],
  ['mariadb', runOf('mariadb')],
  ['mariadb, binlog', runOf('mariadb', { binlog: { active: true } })],
])('the desk of %s', (_, run) => {
  const states = INSTANTS.map((timeNs) => roadState(run, timeNs));

  it('has one at its seat, which leads', () => {
    let seated = 0;
    for (const { processes, holder, secondHolder } of states) {
      for (const [place, leader] of [
        ['desk', holder],
        ['second desk', secondHolder],
      ] as const) {
        const there = [...processes.keys()].filter((each) => processes[each]?.place === place);
        expect(there.length).toBeLessThanOrEqual(1);
        if (there.length > 0) expect(there).toEqual([leader]);
        seated += there.length;
      }
    }
    expect(seated).toBeGreaterThan(states.length / 2);
  });

  it('has sessions in both of its groups', () => {
    const met = new Set(states.flatMap(({ processes }) => processes.map(({ place }) => place)));
    for (const place of ['this write', 'next write']) expect(met).toContain(place);
  });

  it('has a bar whose parts add up to the commit', () => {
    const names = new Set<string>();
    for (const [nth, timeNs] of INSTANTS.entries()) {
      const trail = trailAt(run, nth % run.processes.length, timeNs);
      if (!trail) continue;
      let nowNs = trail.beginNs;
      for (const { fromNs, untilNs, name } of trail.stretches) {
        expect(fromNs).toBe(nowNs);
        nowNs = untilNs;
        names.add(name);
      }
      expect(nowNs).toBe(trail.nowNs);
    }
    expect([...names]).toEqual(
      expect.arrayContaining(['its leader works', 'the sync', 'others are woken']),
    );
  });

  it('says at every instant of a commit what it waits for', () => {
    const sentences = new Set<string>();
    for (const state of states) {
      const told = captionOf(state, trailAt(run, 3, state.timeNs));
      if (told) sentences.add(told.text.replace(/\bS\d+/g, 'S'));
    }
    expect(sentences.size).toBeGreaterThan(4);
    for (const sentence of sentences) expect(sentence).not.toMatch(/LW|log writer|redo/);
  });
});

describe('a standby', () => {
  const run = runOf('postgresql', { standby: { active: true, sync_ms: 2 } });
  const { homes, cpus } = sceneOf(run);

  it('is at the other end of the network, with CPUs of its own', () => {
    const kindsAt = (home: readonly number[]) => home.map((each) => run.processes[each]?.kind);
    expect(kindsAt(homes.network)).toEqual(['walsender']);
    expect(kindsAt(homes.remote)).toEqual(['walreceiver', 'startup']);
    expect(cpus).toBe(4);
  });

  it('is what a commit waits for that is on disk here', () => {
    const told = INSTANTS.flatMap((timeNs) => {
      const state = roadState(run, timeNs);
      return captionOf(state, trailAt(run, 3, state.timeNs))?.text ?? [];
    });
    expect(told.filter((text) => /: the standby has to say/.test(text)).length).toBeGreaterThan(3);
  });
});

describe('those woken in vain', () => {
  it.each([
    ['postgresql', {}],
    ['postgresql', { wal: { commit_delay_us: 400 } }],
    ['mariadb', { wal: { wake: 'all' } }],
  ])('are as many as the core counts: %s %o', (database, more) => {
    const run = runOf(database, more);
    const counted = statisticOf(run, 'woken_in_vain');
    expect(counted).toBeGreaterThan(20);
    expect(sceneOf(run).desk.vain.length).toBe(counted);
    expect(roadState(run, WINDOW.untilNs).vainCount).toBe(counted);
  });

  it('are told beside the desk', () => {
    const run = runOf('postgresql');
    const layout = roadLayout(sceneOf(run), { width: 1136, depth: 2, em: 16 });
    const state = roadState(run, WINDOW.untilNs - 1e6);
    const texts = labelsOf(layout, state).map(textOf);
    expect(texts).toContain(`woken in vain: ${state.vainCount}`);
  });

  it('are none where only those are woken that are on disk', () => {
    const run = runOf('postgresql', { wal: { wake: 'covered_and_one' } });
    expect(sceneOf(run).desk.vain.length).toBe(statisticOf(run, 'woken_in_vain'));
    expect(sceneOf(run).desk.vain.length).toBeLessThan(20);
  });

  it('are as good as none of a binary log that wakes each follower by itself', () => {
    const run = runOf('mariadb', { binlog: { active: true } });
    expect(sceneOf(run).second?.vain.length).toBe(0);
  });
});
