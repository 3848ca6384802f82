import { describe, expect, it } from 'vitest';
import { Cause, State, TraceType, Wait } from '$model/schema/generated';
import type { Run } from '$model/run/run';
import { flushBefore, flushesOf } from '$model/trace/flushes';
import { handedBytes } from '$model/trace/handovers';
import { BackgroundPainter } from '$views/stage/paint/backgroundPainter';
import { StageReadings } from '$views/stage/read/readings';
import { machineOf } from '$views/stage/read/machine';
import { Scene } from '../fixtures/encode';
import { golden, runReal } from '../fixtures/core';

const WINDOW = { fromNs: 0, untilNs: 800e6, records: 1_000_000 };
const runOf = (name: string) => runReal(golden(name), WINDOW);

const painterOf = (run: Run) => BackgroundPainter.of(run);

/** The records of a type. */
function* recordsOf(run: Run, type: number) {
  for (let index = 0; index < run.trace.length; index++) {
    if (run.trace.type(index) === type) yield index;
  }
}

/** Instants all over the window. */
const instants = (run: Run, count: number) =>
  Array.from({ length: count }, (_, i) => (run.trace.untilNs * (i + 0.5)) / count);

describe('the redo buffer', () => {
  it.each(['redo-latches', 'S1-noise', 'commit-modes', 'polling'])(
    'has nothing under way in %s that LGWR writes',
    (name) => {
      const run = runOf(name);
      let writes = 0;
      let copies = 0;
      for (const index of recordsOf(run, TraceType.write)) {
        const { copying, writingUntil } = run.trace.stateAfter(index).redo;
        expect(copying.filter(({ until }) => until <= (writingUntil ?? 0))).toEqual([]);
        writes += 1;
        copies += copying.length;
      }
      expect(writes).toBeGreaterThan(20);
      if (name === 'redo-latches') expect(copies).toBeGreaterThan(0);
    },
  );

  it('skips what was left of a group at a log switch', () => {
    const run = runOf('log-switches');
    for (const index of recordsOf(run, TraceType.log_switch)) {
      const { allocated, published, writingUntil } = run.trace.stateAfter(index + 1).redo;
      expect([allocated, published, writingUntil]).toEqual([
        run.trace.value(index),
        run.trace.value(index),
        null,
      ]);
    }
  });
});

describe('the slots of a device', () => {
  it.each(['checkpoints', 'workers', 'members', 'small-buffer'])(
    'hold in %s what the device serves',
    (name) => {
      const run = runOf(name);
      const facts = StageReadings.of(run);
      const { devices } = machineOf(run, facts.crowds);
      for (const timeNs of instants(run, 200)) {
        const { disks } = run.trace.stateAt(timeNs);
        for (const [device, { slots }] of devices.entries()) {
          const held = Array.from(
            { length: slots },
            (_, slot) => facts.slots.serviceIn(device, slot, timeNs)?.process,
          ).filter((process) => process !== undefined);
          const served = [...(disks[device]?.inService ?? [])];
          expect(held.sort()).toEqual(served.sort());
        }
      }
    },
  );

  it.each(['checkpoints', 'workers', 'members', 'small-buffer'])(
    'hold in %s what was served already as the traced window began',
    (name) => {
      let served = 0;
      for (let fromNs = 200e6; fromNs < 260e6; fromNs += 3.7e6) {
        const run = runReal(golden(name), { fromNs, untilNs: 400e6, records: 1_000_000 });
        const { slots, crowds } = StageReadings.of(run);
        const { devices } = machineOf(run, crowds);
        for (const timeNs of [0, 0.1e6, 0.5e6, 2e6].map((sinceNs) => fromNs + sinceNs)) {
          for (const [device, { inService }] of run.trace.stateAt(timeNs).disks.entries()) {
            const held = Array.from(
              { length: devices[device]?.slots ?? 0 },
              (_, slot) => slots.serviceIn(device, slot, timeNs)?.process,
            ).filter((process) => process !== undefined);
            expect(held.sort(), `${fromNs} ${timeNs}`).toEqual([...inService].sort());
            if (timeNs === fromNs) served += inService.length;
          }
        }
      }
      expect(served).toBeGreaterThan(0);
    },
  );
});

describe('the groups of the log', () => {
  it.each(['last-writer', 'checkpoints', 'log-switches', 'archiver'])(
    'are known to be taken in %s while sessions wait for one',
    (name) => {
      const run = runOf(name);
      const { log } = painterOf(run);
      if (!log) expect.unreachable();
      const needs: Partial<Record<number, 'checkpoint' | 'archiver'>> = {
        [Wait.log_file_switch_checkpoint_incomplete]: 'checkpoint',
        [Wait.log_file_switch_archiving_needed]: 'archiver',
      };
      for (const index of recordsOf(run, TraceType.wait_begin)) {
        const need = needs[run.trace.arg(index)];
        if (!need) continue;
        const timeNs = run.trace.timeNs(index);
        const next = log.groupsAt(timeNs)[(log.openAt(timeNs) + 1) % log.shape.groups];
        if (need === 'checkpoint') expect(next?.status).toBe('active');
        else expect(next?.isArchived).toBe(false);
      }
    },
  );

  it('take turns: one is current, and those not opened yet are unused', () => {
    const run = runOf('checkpoints');
    const { log } = painterOf(run);
    if (!log) expect.unreachable();
    expect(log.groupsAt(0).map(({ status }) => status)).toEqual(['current', 'unused', 'unused']);
    for (const timeNs of instants(run, 50)) {
      const groups = log.groupsAt(timeNs);
      expect(groups.filter(({ status }) => status === 'current')).toHaveLength(1);
      expect(groups[log.openAt(timeNs) % 3]?.status).toBe('current');
    }
  });

  it('are free before they are opened anew, as far as the writers sleep in between', () => {
    const run = runOf('last-writer');
    const { log } = painterOf(run);
    if (!log) expect.unreachable();
    const before = [...recordsOf(run, TraceType.log_switch)].slice(1).map((index) => {
      const timeNs = run.trace.timeNs(index) - 1;
      return log.groupsAt(timeNs)[(log.openAt(timeNs) + 1) % log.shape.groups]?.status;
    });
    expect(before.length).toBeGreaterThan(3);
    expect(new Set(before)).toEqual(new Set(['inactive']));
  });

  it('are closed, and no more is known, where the window begins behind the switch', () => {
    const run = runReal(golden('checkpoints'), { fromNs: 700e6, untilNs: 720e6, records: 100_000 });
    const { log } = painterOf(run);
    const known = log
      ?.groupsAt(700e6)
      .map(({ status }) => status)
      .sort();
    expect(known).toEqual(['closed', 'closed', 'current']);
  });
});

describe('what is on its way', () => {
  it('is with one worker from the end of the flush before', () => {
    const run = runOf('workers');
    const facts = StageReadings.of(run);
    let written = 0;
    for (const index of recordsOf(run, TraceType.published)) {
      const worker = run.trace.process(index);
      if (!facts.atHome.workers.includes(worker)) continue;
      const writer = flushesOf(run).writers.get(worker);
      const handover = writer && flushBefore(writer, index);
      expect(handover?.until).toBe(run.trace.value(index));
      expect(handover?.publishedNs).toBe(run.trace.timeNs(index));
      expect(handedBytes(run, worker, run.trace.timeNs(index))).toBeGreaterThan(0);
      written += 1;
    }
    expect(written).toBeGreaterThan(100);
  });

  it('is a message until it wakes whom it is for', () => {
    const run = runOf('rac-broadcast');
    const { messages } = painterOf(run);
    let woken = 0;
    for (const index of recordsOf(run, TraceType.state)) {
      if (run.trace.cause(index) !== Cause.message) continue;
      const timeNs = run.trace.timeNs(index);
      const receiver = run.trace.process(index);
      expect(messages.at(timeNs - 1).map(({ to }) => to)).toContain(receiver);
      woken += 1;
    }
    expect(woken).toBeGreaterThan(100);
  });

  it('is not under way before it is sent, nor when it is due', () => {
    const run = new Scene({ processes: 3, cpus: 2, disks: 1 }, 0, 1000)
      .state(0, 0, State.user, 0, Cause.start)
      .add(100, TraceType.message, 1, { arg: 2, value: 50 })
      .run(['lgwr', 'lms', 'remote_lms']);
    const { messages } = painterOf(run);
    expect([99, 100, 149, 150].map((timeNs) => messages.at(timeNs).length)).toEqual([0, 1, 1, 0]);
  });
});
