/**
 * What the site prepares for embeds while it is built: what each lesson and case is, a picture of its run
 * for the time before that is there. Used by Node only.
 */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import type { Core } from '$engine/core';
import type { LessonDefinition, SimulationDefinition } from '$lesson/content/definition';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import StaticPicture from '$lesson/simulation/StaticPicture.svelte';
import { at } from '$model/at';
import { Run } from '$model/run/run';
import { encodeQuery } from '$model/scenario/query';
import { longestCommits } from '$model/trace/commits';
import { SCENARIOS } from '$cases/scenarios';
import { marksOf } from '$views/transport/marks';
import type { Opening } from '$views/workbench/options';
import { render } from 'svelte/server';
import type { Spec } from '$embed/source';

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

/** Room for a trace that a phone can hold. */
const RECORDS = 150_000;
/** What the poster of a run without commits shows. */
const QUIET_NS = 20e6;
const LONGEST_NS = 40e6;

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
  { scenario, window, options }: SimulationDefinition,
  { title, page }: Pick<Spec, 'title' | 'page'>,
): Promise<Entry> {
  const trace = { ...window, records: Math.min(window.records ?? RECORDS, RECORDS) };
  // Where the run ends changes nothing before: what the picture needs ends with the window.
  const untilMs = Math.min(scenario.resolve('run.until_ms'), trace.untilNs / 1e6);
  const short = scenario.withValue('run.until_ms', untilMs);
  const run = new Run(short, core.runToEnd(short.settings(), trace));
  const openedNs = openingNs(run, options.open);
  const spec: Spec = {
    title: title || scenario.title,
    query: encodeQuery(scenario),
    fromMs: trace.fromNs / 1e6,
    untilMs: trace.untilNs / 1e6,
    records: trace.records,
    atMs: openedNs / 1e6,
    speed: options.speed ?? 0.005,
    controls: (options.controls ?? []).slice(0, 2),
    page,
  };
  return { name, spec, poster: await posterOf(run, openedNs) };
}

/** Where the lesson's own workbench opens; that one fetches what finds it only when it is needed. */
function openingNs({ trace }: Run, open: Opening | undefined): number {
  if (open && 'atMs' in open) return Math.round(open.atMs * 1e6);
  const [mark] = open ? marksOf(trace, open.mark) : [];
  return mark?.timeNs ?? trace.fromNs;
}

/** What a session, LGWR and a noise do around the longest commit of the window. */
async function posterOf(run: Run, openedNs: number): Promise<string> {
  const commits = run.trace.commits();
  const [longest] = longestCommits(commits, 1);
  const beginNs = longest === undefined ? openedNs : at(commits.beginNs, longest);
  const lengthNs = longest === undefined ? QUIET_NS : (at(commits.endNs, longest) - beginNs) * 1.3;
  const still = staticPictureOf(run, Math.min(lengthNs, LONGEST_NS), { fromNs: beginNs });
  const { body } = await render(StaticPicture, { props: { still, caption: '' } });
  return /<svg[\s\S]*<\/svg>/.exec(body)?.[0] ?? '';
}
