/**
 * What the site prepares for embeds while it is built: what each lesson and case is, a picture of its run
 * for the time before that is there. Used by Node only.
 */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import type { Core } from '$engine/core';
import type { LessonDefinition, SimulationDefinition } from '$lesson/content/definition';
import StaticPicture from '$lesson/simulation/StaticPicture.svelte';
import { encodeQuery } from '$model/scenario/query';
import { SCENARIOS } from '$cases/scenarios';
import { render } from 'svelte/server';
import type { Spec } from '$embed/source';
import { decisiveMoment, opened, type Opened } from '../pictures';

const lessons = import.meta.glob<LessonDefinition>('/lessons/*/lesson.ts', {
  import: 'lesson',
  eager: true,
});

/** A file for the folder of embeds: its name, and what is in it. */
export type File = readonly [name: string, content: string];

/** One thing that can be embedded by its name. */
export interface Entry {
  /** `lessons/02-noisy-neighbour` or `scenarios/S3-starved`. */
  readonly name: string;
  readonly spec: Spec;
  /** SVG without colours: `themed` says where those come from. */
  readonly poster: string;
}

/** Everything that can be embedded by its name. @param corePath where the compiled core is. */
export async function entries(corePath: string): Promise<Entry[]> {
  const core = await loadCoreFromDisk(corePath);
  const made: Entry[] = [];
  for (const lesson of Object.values(lessons)) {
    for (const [index, [id, simulation]] of Object.entries(lesson.simulations).entries()) {
      const name = `lessons/${lesson.slug}`;
      const spec = { title: lesson.about.title, page: `lessons/${lesson.slug}/` };
      const title = `${lesson.about.title}: ${simulation.options.title ?? id}`;
      const entry = await entryOf(core, `${name}/${id}`, simulation, { ...spec, title });
      made.push(entry);
      if (index === 0) made.push({ ...entry, name, spec: { ...entry.spec, title: spec.title } });
    }
  }
  const window = { fromNs: 0, untilNs: 2e9 };
  for (const { id, scenario } of SCENARIOS) {
    const simulation = { scenario, window, options: { open: { mark: 'longest_commit' } as const } };
    made.push(
      await entryOf(core, `scenarios/${id}`, simulation, { title: scenario.title, page: '' }),
    );
  }
  return made;
}

async function entryOf(
  core: Core,
  name: string,
  simulation: SimulationDefinition,
  { title, page }: Pick<Spec, 'title' | 'page'>,
): Promise<Entry> {
  const { scenario, window, options } = simulation;
  const its = opened(core, simulation);
  const spec: Spec = {
    title: title || scenario.title,
    query: encodeQuery(scenario),
    fromMs: window.fromNs / 1e6,
    untilMs: window.untilNs / 1e6,
    records: its.records,
    atMs: its.openedNs / 1e6,
    speed: options.speed ?? 0.005,
    controls: (options.controls ?? []).slice(0, 2),
    page,
  };
  return { name, spec, poster: await posterOf(its) };
}

async function posterOf(its: Opened): Promise<string> {
  const { body } = await render(StaticPicture, {
    props: { still: decisiveMoment(its), caption: '' },
  });
  return /<svg[\s\S]*<\/svg>/.exec(body)?.[0] ?? '';
}
