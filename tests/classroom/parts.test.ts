/** The parts of a class that need no window: its clock, its timer, its polls, its messages, its QR code. */
import { instantAt, keepTime, stopped, type Clock } from '$classroom/shared/classClock';
import {
  belongsElsewhere,
  COMMANDS,
  isRepeated,
  KEY_ROWS,
  orderOf,
} from '$classroom/presenter/classKeys';
import { commandNames } from '$classroom/shared/texts';
import type { Poll } from '$classroom/shared/taughtLesson';
import {
  readMessage,
  writeMessage,
  type ClassState,
  type Message,
} from '$classroom/shared/messages';
import {
  addPolls,
  barsOf,
  cleanCount,
  handsInAll,
  NO_HANDS,
  percentsOf,
  shownPoll,
} from '$classroom/shared/polls';
import { modulesOf, qrOf } from '$classroom/shared/qr';
import { readState, savedClass } from '$classroom/presenter/savedClass';
import {
  formatSpent,
  isNew,
  newTimer,
  pause,
  restored,
  resume,
  spentIn,
  spentInAll,
  turnTo,
} from '$classroom/presenter/timer';
import { lastDiscarded, type Discarded } from '$classroom/presenter/discarded';
import jsQR from 'jsqr';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';

describe('the clock that both windows move by', () => {
  const clock: Clock = { instantNs: 2e9, speed: 0.005, playing: true, atMs: 1000 };

  it('tells the instant at any time while it plays, and stays while it does not', () => {
    expect(instantAt(clock, 1000)).toBe(2e9);
    expect(instantAt(clock, 3000)).toBe(2e9 + 2 * 0.005 * 1e9);
    expect(instantAt({ ...clock, playing: false }, 3000)).toBe(2e9);
    expect(stopped(clock, 3000)).toEqual({
      instantNs: 2.01e9,
      speed: 0.005,
      playing: false,
      atMs: 3000,
    });
  });

  it('does not run backwards where the other window’s clock is a little ahead', () => {
    expect(instantAt(clock, 990)).toBe(2e9);
  });

  it('is kept as long as it tells the playhead’s time, and no longer', () => {
    const reading = { timeNs: 2.01e9, speed: 0.005, playing: true };
    expect(keepTime(clock, reading, 3000)).toBe(clock);
    expect(keepTime(clock, reading, 3020)).toBe(clock);
    expect(keepTime(clock, reading, 3040)).not.toBe(clock);
    expect(keepTime(clock, { ...reading, speed: 0.01 }, 3000)).not.toBe(clock);
    expect(keepTime(clock, { ...reading, playing: false }, 3000).playing).toBe(false);
    const still = keepTime(null, { ...reading, playing: false }, 3000);
    expect(keepTime(still, { ...reading, playing: false }, 9000)).toBe(still);
    expect(keepTime(still, { ...reading, timeNs: 2.01e9 + 1, playing: false }, 9000)).not.toBe(
      still,
    );
  });
});

describe('the timer', () => {
  it('gives its time to the step that is on', () => {
    const begun = resume(newTimer(3), 1000);
    const turned = turnTo(begun, 1, 61_000);
    expect(spentIn(turned, 0, 91_000)).toBe(60_000);
    expect(spentIn(turned, 1, 91_000)).toBe(30_000);
    expect(spentInAll(turned, 91_000)).toBe(90_000);
    const back = turnTo(turned, 0, 91_000);
    expect(spentIn(back, 0, 101_000)).toBe(70_000);
  });

  it('stands still while it is paused, also from step to step', () => {
    const paused = pause(resume(newTimer(2), 0), 5000);
    expect(spentIn(paused, 0, 99_000)).toBe(5000);
    const turned = turnTo(paused, 1, 50_000);
    expect(turned.sinceMs).toBeNull();
    expect(spentIn(resume(turned, 60_000), 1, 61_000)).toBe(1000);
    expect(resume(resume(turned, 60_000), 70_000).sinceMs).toBe(60_000);
  });

  it('goes on over a reload, and not over a window that was closed for long', () => {
    const running = resume(newTimer(1), 0);
    expect(spentIn(restored(running, 10_000, 12_000), 0, 12_000)).toBe(12_000);
    const later = 10_000 + 3_600_000;
    expect(spentIn(restored(running, 10_000, later), 0, later)).toBe(10_000);
  });

  it('is written as minutes and seconds', () => {
    expect(formatSpent(754_999)).toBe('12:34');
    expect(formatSpent(0)).toBe('0:00');
  });

  it('is new until it has run', () => {
    const timer = newTimer(3);
    expect(isNew(timer)).toBe(true);
    expect(isNew(turnTo(timer, 2, 1000))).toBe(true);
    expect(isNew(resume(timer, 1000))).toBe(false);
    expect(isNew(pause(resume(timer, 1000), 3000))).toBe(false);
  });
});

const poll: Poll = {
  id: 'posts',
  ask: 'How long?',
  options: [
    { id: 'a', text: 'short' },
    { id: 'b', text: 'long' },
    { id: 'c', text: 'longer' },
  ],
  right: 'b',
  said: 'Long it is.',
  curve: null,
};

describe('a show of hands', () => {
  it('about a curve shows the axes and the known points, and the rest once it is revealed', () => {
    const points = [
      { label: '0', text: '130', across: 0, height: 0.8 },
      { label: '−20', text: '45', across: 1, height: 0.3 },
    ];
    const asked = {
      ...poll,
      curve: { x: 'nice', y: 'run time, s', top: '160', points, known: [0] },
    };
    const before = shownPoll(asked, NO_HANDS);
    const secret = { label: '−20', text: '', across: 1, height: null };
    expect(before.curve?.points).toEqual([points[0], secret]);
    expect(before.curve?.top).toBe('160');
    expect(JSON.stringify(before)).not.toContain('45');
    const after = shownPoll(asked, { ...NO_HANDS, revealed: true });
    expect(after.curve?.points).toEqual(points);
    expect(shownPoll(poll, NO_HANDS).curve).toBeNull();
  });

  it('has bars beside the longest of them, and the right answer marked', () => {
    const bars = barsOf(poll, { a: 5, b: 10 });
    expect(bars.map(({ hands, length, isRight }) => [hands, length, isRight])).toEqual([
      [5, 0.5, false],
      [10, 1, true],
      [0, 0, false],
    ]);
    expect(handsInAll(poll, { a: 5, b: 10, unknown: 7 })).toBe(15);
    expect(barsOf(poll, {}).map(({ length, percent }) => [length, percent])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [0, 0, 8],
      [0, 0, 100],
    ],
    [[], []],
  ])('has whole percents that add up: %j', (counts, percents) => {
    expect(percentsOf(counts)).toEqual(percents);
  });

  it('takes whole numbers that a room can have', () => {
    expect([-3, 4.4, NaN, 1e9].map(cleanCount)).toEqual([0, 4, 0, 9999]);
  });
});

const point = { label: '1', text: '2', across: 0, height: 1 };

const state: ClassState = {
  shown: {
    lesson: 'The thundering herd',
    title: 'Play it',
    question: '',
    step: 3,
    steps: 7,
    scene: 'stage',
    link: '?machine.cpus=4',
    down: 0,
    clock: { instantNs: 2e9, speed: 0.005, playing: false, atMs: 1 },
    poll: {
      ask: 'How long?',
      bars: [{ text: 'short', hands: 5, percent: 100, length: 1, isRight: false }],
      hands: 5,
      revealed: false,
      said: '',
      curve: { x: 'sessions', y: 'log file sync, ms', top: '5', points: [point] },
    },
    table: {
      caption: 'After one change',
      head: ['change', 'commits/s'],
      rows: [['none', '395']],
      words: [true, false],
      source: 'From the simulator',
    },
    address: '',
  },
  black: false,
  frozen: true,
};

describe('messages', () => {
  const messages: Message[] = [
    { kind: 'state', state },
    {
      kind: 'state',
      state: { ...state, shown: { ...state.shown, recording: 'lesson-19/sixteen-fifo.trace' } },
    },
    { kind: 'ask' },
    { kind: 'here' },
    { kind: 'gone' },
    { kind: 'command', command: 'next' },
    { kind: 'command', command: 'more', option: 2 },
  ];

  it.each(messages)('come as they were sent: $kind', (message) => {
    const sent: unknown = structuredClone(writeMessage(message));
    expect(readMessage(sent)).toEqual(message);
  });

  it('hold what is told, of which commit and how much of the machine; an earlier class has none', () => {
    const told = { sentence: '2 ms: LGWR posted session 1.', kind: 0 };
    const more = {
      ...state.shown,
      told,
      about: 3,
      depth: 1 as const,
      here: 'https://a.org/go/?4.3',
    };
    const message: Message = { kind: 'state', state: { ...state, shown: more } };
    expect(readMessage(structuredClone(writeMessage(message)))).toEqual(message);
  });

  const written = writeMessage({ kind: 'state', state }) as { state: typeof state };
  const damaged: Record<string, unknown> = {
    nothing: null,
    text: 'state',
    'another version': { ...written, version: 1 },
    'no state': { version: 2, kind: 'state' },
    'another kind': { version: 2, kind: 'explode' },
    'an unknown command': { version: 2, kind: 'command', command: 'explode' },
    'no flag': { ...written, state: { shown: state.shown, frozen: true } },
    'a sentence that is none': {
      ...written,
      state: { ...state, shown: { ...state.shown, told: { sentence: 7, kind: null } } },
    },
    'a depth beyond all': { ...written, state: { ...state, shown: { ...state.shown, depth: 9 } } },
    'a recording from elsewhere': {
      ...written,
      state: { ...state, shown: { ...state.shown, recording: '//else.where/a.trace' } },
    },
    'an unknown scene': { ...written, state: { ...state, shown: { ...state.shown, scene: 'x' } } },
    'an instant that is none': {
      ...written,
      state: {
        ...state,
        shown: { ...state.shown, clock: { ...state.shown.clock, instantNs: Infinity } },
      },
    },
    'a speed of nothing': {
      ...written,
      state: { ...state, shown: { ...state.shown, clock: { ...state.shown.clock, speed: 0 } } },
    },
    'a table of numbers': {
      ...written,
      state: {
        ...state,
        shown: { ...state.shown, table: { ...state.shown.table, rows: [[1]] } },
      },
    },
    'a curve beyond its axis': {
      ...written,
      state: {
        ...state,
        shown: {
          ...state.shown,
          poll: {
            ...state.shown.poll,
            curve: { x: 'sessions', y: 'ms', top: '5', points: [{ ...point, height: 2 }] },
          },
        },
      },
    },
    'a title of 5 MB': {
      ...written,
      state: { ...state, shown: { ...state.shown, title: 'x'.repeat(5e6) } },
    },
    'a table of 100,000 rows': {
      ...written,
      state: {
        ...state,
        shown: { ...state.shown, table: { ...state.shown.table, rows: Array(1e5).fill(['1']) } },
      },
    },
    '100,000 bars': {
      ...written,
      state: {
        ...state,
        shown: {
          ...state.shown,
          poll: { ...state.shown.poll, bars: Array(1e5).fill(state.shown.poll?.bars[0]) },
        },
      },
    },
    'bars that are none': {
      ...written,
      state: { ...state, shown: { ...state.shown, poll: { ...state.shown.poll, bars: [1] } } },
    },
  };

  it.each(Object.keys(damaged))('that are damaged are as if they had not come: %s', (name) => {
    expect(readMessage(damaged[name])).toBeNull();
  });
});

describe('what is kept of a class', () => {
  const saved = savedClass({
    slug: '04-thundering-herd',
    keptMs: 5,
    step: 2,
    scene: 'poll',
    codeShown: false,
    byEvents: true,
    timer: resume(newTimer(7), 1),
    polls: { 2: { hands: { a: 3 }, revealed: true } },
    link: '?machine.cpus=4',
    playing: true,
    left: { 1: { scene: 'charts', link: '?machine.cpus=8' } },
    thrown: [
      { command: 'forget', poll: { hands: { a: 3 }, revealed: true }, step: 2, atMs: 1 },
      { command: 'restart', timer: newTimer(7), step: 0, atMs: 2 },
      { command: 'reset', link: '?machine.cpus=4', playing: false, step: 2, atMs: 3 },
    ],
    state,
  });

  it('comes back as it was', () => {
    expect(readState(JSON.stringify(saved))).toEqual(saved);
  });

  it('comes back from a version that kept less', () => {
    const less = { ...saved, left: undefined, thrown: undefined, byEvents: undefined };
    const read = readState(JSON.stringify(less));
    expect(read).toEqual({ ...less, left: {}, thrown: [], byEvents: false });
  });

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ ...saved, version: 9 })],
    ['a poll of words', JSON.stringify({ ...saved, polls: { 2: { hands: { a: 'b' } } } })],
    ['a step that was left for nowhere', JSON.stringify({ ...saved, left: { 1: { link: '' } } })],
    ['a way back from nothing', JSON.stringify({ ...saved, thrown: [{ command: 'next' }] })],
    ['a timer that is none', JSON.stringify({ ...saved, timer: { step: 0 } })],
    ['a damaged picture', JSON.stringify({ ...saved, state: { ...state, shown: {} } })],
  ])('is nothing if it is damaged: %s', (_, text) => {
    expect(readState(text)).toBeNull();
  });
});

describe('what a key has discarded', () => {
  const cleared: Discarded = {
    command: 'forget',
    poll: { hands: { a: 3 }, revealed: true },
    step: 2,
    atMs: 1000,
  };
  const zeroed: Discarded = { command: 'restart', timer: newTimer(7), step: 1, atMs: 2000 };

  it('can be had back at its own step, the timer at any, the latest first', () => {
    const discarded = [cleared, zeroed];
    expect(lastDiscarded(discarded, 2, 3000)).toBe(zeroed);
    expect(lastDiscarded(discarded, 2, 3000, 'forget')).toBe(cleared);
    expect(lastDiscarded(discarded, 5, 3000, 'forget')).toBeUndefined();
    expect(lastDiscarded([cleared], 5, 3000)).toBeUndefined();
  });

  it('is offered for five minutes', () => {
    expect(lastDiscarded([cleared], 2, 1000 + 299_000)).toBe(cleared);
    expect(lastDiscarded([cleared], 2, 1000 + 300_000)).toBeUndefined();
  });

  it('comes back together with the hands that were counted since', () => {
    const since = { hands: { a: 1, b: 2 }, revealed: false };
    expect(addPolls(cleared.poll, since)).toEqual({ hands: { a: 4, b: 2 }, revealed: true });
  });
});

describe('keys', () => {
  const press = (key: string, more = {}) =>
    orderOf({
      key,
      code: '',
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      ...more,
    });

  it('are those that a presenter’s remote sends', () => {
    const sent = ['PageDown', 'PageUp', 'b', 'B', '.', 'F5', 'Escape', ' '];
    expect(sent.map((key) => press(key)?.command)).toEqual([
      'next',
      'previous',
      'black',
      'black',
      'black',
      'mode',
      'mode',
      'play',
    ]);
    expect(press('b', { ctrlKey: true })).toBeNull();
    expect(press('x')).toBeNull();
  });

  it('lead to every command, each by keys of its own, and each is told', () => {
    expect(KEY_ROWS.map(({ command }) => command)).toEqual([...COMMANDS]);
    expect(Object.keys(commandNames).sort()).toEqual([...COMMANDS].sort());
    const keys = KEY_ROWS.flatMap((row) => row.keys);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { command, keys: its } of KEY_ROWS) {
      for (const key of its) expect(press(key)).toEqual({ command });
    }
  });

  it('count hands by the place of the digit, whatever sign Shift makes of it', () => {
    expect(press('1', { code: 'Digit1' })).toEqual({ command: 'more', option: 0 });
    expect(press('"', { code: 'Digit2', shiftKey: true })).toEqual({ command: 'fewer', option: 1 });
    expect(press('9', { code: 'Numpad9' })).toEqual({ command: 'more', option: 8 });
    expect(press('0', { code: 'Digit0' })).toBeNull();
  });

  it('step again while they are held down, and turn no step twice', () => {
    expect(isRepeated({ command: 'step' })).toBe(true);
    expect(isRepeated({ command: 'next' })).toBe(false);
  });

  it('are the class’s where nothing has the focus', () => {
    expect(belongsElsewhere(null, 'PageDown')).toBe(false);
  });
});

describe('the QR code', () => {
  const address = 'https://example.org/run/?machine.cpus=4#v1.abc';

  it('is the code of the address, with the quiet that readers of it need', () => {
    const modules = modulesOf(address);
    expect(modules).toEqual(encode(address, { ecc: 'M', border: 4 }).data);
    expect(modules?.slice(0, 4).flat().some(Boolean)).toBe(false);
  });

  it('is drawn module by module', () => {
    const picture = qrOf(address);
    const modules = modulesOf(address) ?? [];
    const drawn = modules.map((row) => row.map(() => false));
    for (const [, x, y, width] of picture?.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g) ?? []) {
      for (let at = Number(x); at < Number(x) + Number(width); at++) {
        const row = drawn[Number(y)];
        if (row) row[at] = true;
      }
    }
    expect(drawn).toEqual(modules);
  });

  it('is read back by a reader of such codes', () => {
    for (const text of [address, 'https://example.org/go/?2.3', `${address}${'x'.repeat(900)}`]) {
      expect(jsQR(...pixelsOf(modulesOf(text) ?? []))?.data).toBe(text);
    }
  });

  it('is none if the address is too long for one', () => {
    expect(qrOf('x'.repeat(5000))).toBeNull();
  });
});

/** Modules as a picture, four pixels to each. */
function pixelsOf(modules: readonly boolean[][]): [Uint8ClampedArray, number, number] {
  const side = modules.length * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (modules[y >> 2]?.[x >> 2]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return [pixels, side, side];
}
