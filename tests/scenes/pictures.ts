/** Scenes whose pictures are compared with committed ones: real runs, at an instant where much happens. */
import letters from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import type { EngineClient } from '$engine/client';
import { Playhead } from '$player/playhead.svelte';
import type { Run } from '$model/run';
import { readScenario } from '$model/scenario-decode';
import { KINDS, oneCommit } from './one-commit';

export interface PictureScene {
  readonly run: Run;
  readonly atNs: number;
}

/** Everything that a machine can have, in small. */
const EVERYTHING = readScenario({
  run: { until_ms: 130 },
  machine: { cpus: 8, sockets: 2 },
  lgwr: { writers: 'workers', workers: 3 },
  redo: { group_kb: 2048, log_buffer_kb: 512 },
  rac: { broadcast: true, lms: 2 },
  archiver: { active: true },
  sessions: { count: 40, cpu_ms: 0.6, think_ms: 1, reads: 0.4, dirty_blocks: 1 },
  noise: { count: 2, nice: -5 },
  dbwr: { count: 4 },
  data_disk: { queue_depth: 16, service_ms: 1 },
});

/** As much as the stage has to hold. */
const CITY = readScenario({
  run: { until_ms: 60 },
  machine: { cpus: 256, sockets: 8 },
  sessions: { count: 1950, think_ms: 3, cpu_ms: 2 },
  noise: { count: 49 },
});

async function real(
  client: EngineClient,
  scenario: typeof CITY,
  ms: number,
): Promise<PictureScene> {
  const trace = { fromNs: 0, untilNs: ms * 1e6 + 5e6, records: 1_000_000 };
  return { run: await client.run(scenario, { trace }), atNs: ms * 1e6 };
}

/** Every scene by its name. */
export const PICTURES = {
  'one-commit': () => Promise.resolve({ run: oneCommit().run(KINDS), atNs: 20_000 }),
  everything: (client: EngineClient) => real(client, EVERYTHING, 120),
  city: (client: EngineClient) => real(client, CITY, 50),
} satisfies Record<string, (client: EngineClient) => Promise<PictureScene>>;

/** A playhead that stands where the picture is taken. */
export function standAt({ run, atNs }: PictureScene): Playhead {
  const playhead = new Playhead();
  playhead.attach(run.trace);
  playhead.seek(atNs);
  return playhead;
}

/**
 * The one typeface that we serve ourselves, so that letters are alike wherever the tests run. The site does
 * without it where it comes late; a picture waits for it, so it has a name of its own here.
 */
export async function fixType(): Promise<void> {
  const face = new FontFace('Letters of pictures', `url(${letters})`, { weight: '200 900' });
  document.fonts.add(await face.load());
  for (const name of ['--font-ui', '--font-mono', '--font-prose']) {
    document.documentElement.style.setProperty(name, '"Letters of pictures"');
  }
}

/**
 * How alike two pictures must be. Edges of letters may differ by a shade; a process that is elsewhere or of
 * another colour differs by more pixels than this.
 */
export const ALIKE = {
  comparatorName: 'pixelmatch',
  comparatorOptions: { threshold: 0.03, allowedMismatchedPixels: 40 },
} as const;
