/** The sheet that `?` shows against the keys that the code of the views reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHORTCUTS } from '$views/transport/keyboard';
import { keyGroups } from '$views/transport/shortcuts';

const SRC = join(import.meta.dirname, '../../src');

/** Where the keys of each group are read. */
const READ_IN: Readonly<Record<string, readonly string[]>> = {
  'On the scrub bar': ['views/transport/scrubBar.ts'],
  'On the machine': [
    'views/road/Stage.svelte',
    'views/road/camera.svelte.ts',
    'views/road/CpuButtons.svelte',
    'views/road/ProcessList.svelte',
    'views/hands/Reach.svelte',
  ],
  'Where a process is changed or carried': [
    'views/hands/HandsMenu.svelte',
    'views/hands/gesture.svelte.ts',
  ],
  'On the lanes': ['views/lanes/keys.ts'],
  'On the names of the lanes': ['views/lanes/LaneLabels.svelte'],
  'On the handles below the lanes': ['views/lanes/Minimap.svelte'],
  'In “Why does it wait?”': ['views/chain/tree.ts'],
  'On a chart over time': ['views/charts/TimeChart.svelte'],
  'On a histogram': ['views/charts/WaitHistogram.svelte'],
  'On a chart of a sweep': ['views/compare/SmallMultiple.svelte'],
  'On a slider': ['views/controls/numberControl.ts'],
  'In a field of CPUs, of a time or of an address': [
    'views/controls/cpusControl.ts',
    'views/sandbox/EditFields.svelte',
    'views/compare/AddRun.svelte',
  ],
  'Where a fork is made': ['views/fork/ForkPanel.svelte'],
  'On tabs': ['ui/Tabs.svelte'],
};
/** They hand keys over to one of those above, to the transport, to undo, or close themselves. */
const HANDS_OVER = [
  // Of embeds, which have no sheet: the keys of a slider.
  'views/commitLanes/lanesPlayer.ts',
  'views/chain/ChainTree.svelte',
  'views/lanes/Plot.svelte',
  'ui/Dialog.svelte',
  'ui/wholeWindow.ts',
  'views/transport/Transport.svelte',
  'views/transport/smallPlayback.ts',
  'views/transport/actions.svelte.ts',
  'views/transport/keyboard.ts',
  'views/undo/undoKeys.ts',
  'views/workbench/Workbench.svelte',
  'views/workbench/pageKeys.ts',
];
/** What the browser does for a button that has the focus, whatever the code says. */
const OF_BUTTONS = ['On the machine', 'On the names of the lanes'];

const SHOWN: Readonly<Record<string, string>> = {
  ContextMenu: 'Menu',
  F10: 'Shift F10',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  ' ': 'Space',
  '-': '−',
};
const shownAs = (key: string) => SHOWN[key] ?? (/^[a-z]$/.test(key) ? key.toUpperCase() : key);

/** Without the rows that say what keys mean. */
const sourceOf = (file: string) =>
  readFileSync(join(SRC, file), 'utf8').replace(/^\s*\['.*?', '.*$/gm, '');

/** Every key that a source names, as the sheet would print it. */
function keysIn(source: string): string[] {
  const names = source.matchAll(
    /\b(Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End|Enter|Escape|ContextMenu|F10)\b/g,
  );
  const tables = source.matchAll(/(?:^\s*|key === |\[|, |case )(?:'(.)'|([a-z]): \((?:view))/gm);
  return [...names, ...tables].map((match) => shownAs(match[1] ?? match[2] ?? ''));
}

/** The keys that a group prints. */
function keysOf(group: string): string[] {
  const rows = keyGroups(true).find(({ name }) => name === group)?.keys ?? [];
  return rows.flatMap(
    ([shown]) => shown.match(/Page Up|Page Down|Shift F10|Shift|\p{L}+|[^\s,]|,(?= \.)/gu) ?? [],
  );
}

const sorted = (keys: readonly string[]) => [...new Set(keys)].sort();

describe('the sheet of shortcuts', () => {
  it('has every key of the transport, each with a meaning', () => {
    const [own] = keyGroups(true);
    expect(own?.keys.map(([key]) => key)).toEqual(SHORTCUTS.map(({ shown }) => shown));
    expect(own?.keys.every(([, meaning]) => meaning !== '')).toBe(true);
  });

  it('knows every source that reads keys', () => {
    const files = ['ui', 'views'].flatMap((room) =>
      readdirSync(join(SRC, room), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${room}/${file}`,
      ),
    );
    const reading = files.filter(
      (file) =>
        /\.(ts|svelte)$/.test(file) &&
        /onkeydown|'keydown'|\bevent\.key\b/.test(readFileSync(join(SRC, file), 'utf8')),
    );
    const known = [...Object.values(READ_IN).flat(), ...HANDS_OVER];
    expect(reading.filter((file) => !known.includes(file))).toEqual([]);
  });

  it.each(Object.keys(READ_IN))('has the very keys that are read: %s', (group) => {
    const read = (READ_IN[group] ?? []).flatMap((file) => keysIn(sourceOf(file)));
    if (OF_BUTTONS.includes(group)) read.push('Enter', 'Space');
    if (group === 'On the lanes') read.push('Shift');
    expect(sorted(keysOf(group))).toEqual(sorted(read));
  });

  it('says nothing of forks where there are none', () => {
    const all = keyGroups(true).length;
    expect(keyGroups(false)).toHaveLength(all - 1);
  });
});
