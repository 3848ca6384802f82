/**
 * Twins of recordings: those measured on recordings that are not kept, as validation/twin.json has them, and those of the
 * site's own recordings, made by the code as it is now.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  heldBars,
  PAIRS,
  recordedTwins,
  residualOf,
  twinComparer,
  twinSection,
} from '../../scripts/lib/twin.mjs';

const { recordings } = recordedTwins();
const unseen = recordings.filter(({ isUnseen }) => isUnseen);

/** So the bars can be told from chance: a model without a fault would hold them as often. */
it('the kernel holds both bars against itself in eight of ten', () => {
  for (const pairOf of [PAIRS.again, PAIRS.halves]) {
    const { roles, medians, longs } = heldBars(recordings, pairOf);
    expect(roles).toBeGreaterThan(35);
    expect(medians / roles).toBeGreaterThan(0.8);
    expect(longs / roles).toBeGreaterThan(0.8);
  }
});

/** Unseen recordings meet the bars. */
it('replays hold both bars in eight of ten', () => {
  const { roles, medians, longs } = heldBars(unseen);
  expect(roles).toBeGreaterThan(40);
  expect(medians / roles).toBeGreaterThan(0.8);
  expect(longs / roles).toBeGreaterThan(0.8);
  expect(twinSection({ recordings })).toContain(`${medians} of ${roles}`);
});

/**
 * How far the twin of each recording on the site may be from it: as far as it was on 26 November 2026, and a tenth of that
 * more. A change of the reader, the replay or the machine that makes a twin worse fails here; one that makes it better
 * lowers its bound.
 */
const BOUNDS: Readonly<Record<string, number>> = {
  quiet: 0.1,
  noise: 0.38,
  herd: 0.29,
  'lesson-19/equal': 0.04,
  'lesson-19/equal-slice': 0.15,
  'lesson-19/favoured': 0.1,
  'lesson-19/neighbour': 0.15,
  'lesson-19/renice': 0.15,
  'lesson-19/sixteen': 0.06,
  'lesson-19/sixteen-fifo': 0.03,
  'lesson-19/slice': 0.14,
};

/** Threads of PostgreSQL write the log in turn: without one log writer there are no figures of commits to compare. */
const WITHOUT_WRITER = ['postgresql'];

describe('twins of the recordings on the site, made now', () => {
  const folder = join(import.meta.dirname, '../../data/traces');
  let compare: Awaited<ReturnType<typeof twinComparer>>;

  beforeAll(async () => {
    compare = await twinComparer();
  });

  it('are all of them', () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.trace'))
      .map((name) => name.replaceAll('\\', '/').replace('.trace', ''));
    expect(names.sort()).toEqual([...Object.keys(BOUNDS), ...WITHOUT_WRITER].sort());
  });

  it.each(Object.entries(BOUNDS))('%s is no further off than %f', async (name, bound) => {
    const compared = await compare(readFileSync(join(folder, `${name}.trace`)));
    expect(compared?.figures.length).toBeGreaterThan(10);
    const residual = residualOf(compared ?? { roles: [], figures: [] });
    expect(residual).toBeLessThan(bound);
    // A bound that is far above would hold nothing.
    expect(residual).toBeGreaterThan(bound / 3);
  });
});
