/**
 * What the site prepares for embeds while it is built: what each lesson and case is, a picture of its run
 * for the time before that is there. Used by Node only.
 */
import { kindViews } from '$databases/kinds';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import type { Core } from '$engine/core';
import type {
  LessonDefinition,
  SimulationDefinition,
  StaticPicture,
} from '$lesson/content/definition';
import StillPicture from '$lesson/simulation/StaticPicture.svelte';
import { at } from '$model/at';
import { encodeQuery } from '$model/scenario/query';
import { Part } from '$model/schema/generated';
import { commitPartNs, commitsIn } from '$model/trace/commits';
import { SCENARIOS } from '$cases/scenarios';
import { render } from 'svelte/server';
import type { Spec } from '$embed/source';
import { decisiveCommit, decisiveMoment, opened, type Opened } from '../pictures';
import { claimOf, type Card, type CommitTimes } from '../socialCards';

const lessons = import.meta.glob<LessonDefinition>('/lessons/*/lesson.ts', {
  import: 'lesson',
  eager: true,
});

/** One thing that can be embedded by its name. */
export interface Entry {
  /** `lessons/02-noisy-neighbour` or `scenarios/S3-starved`. */
  readonly name: string;
  readonly spec: Spec;
  /** SVG without colours: `themed` says where those come from. */
  readonly poster: string;
  readonly card: Card;
}

/** Everything that can be embedded by its name. @param corePath where the compiled core is. */
export async function entries(corePath: string): Promise<Entry[]> {
  const core = await loadCoreFromDisk(corePath);
  const made: Entry[] = [];
  for (const lesson of Object.values(lessons)) {
    for (const [index, [id, simulation]] of Object.entries(lesson.simulations).entries()) {
      const name = `lessons/${lesson.slug}`;
      const { title, question } = lesson.about;
      const { title: own = id } = simulation.options;
      const entry = await entryOf(core, `${name}/${id}`, simulation, {
        title: `${title}: ${own}`,
        page: `lessons/${lesson.slug}/`,
        card: {
          heading: `${lesson.about.number}. ${title}`,
          words: own.charAt(0).toUpperCase() + own.slice(1),
        },
      });
      made.push(entry);
      const { formerly } = simulation;
      if (formerly !== undefined) made.push({ ...entry, name: `lessons/${formerly}` });
      if (index > 0) continue;
      const heading = `${lesson.about.number}. ${title}`;
      const card = { ...entry.card, heading, words: question };
      made.push({ ...entry, name, spec: { ...entry.spec, title }, card });
    }
  }
  const window = { fromNs: 0, untilNs: 2e9 };
  for (const { id, scenario } of SCENARIOS) {
    const simulation = { scenario, window, options: { open: { mark: 'longest_commit' } as const } };
    const { title } = scenario;
    const card = { heading: '', words: title };
    made.push(await entryOf(core, `scenarios/${id}`, simulation, { title, page: '', card }));
  }
  return made;
}

async function entryOf(
  core: Core,
  name: string,
  simulation: SimulationDefinition,
  { title, page, card }: Pick<Spec, 'title' | 'page'> & { card: Pick<Card, 'heading' | 'words'> },
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
  const still = decisiveMoment(its);
  return { name, spec, poster: await posterOf(still), card: cardOf(card, its, still) };
}

/** Two numbers that contradict each other say more of a run than its title, which goes above them. */
function cardOf(
  { heading, words }: Pick<Card, 'heading' | 'words'>,
  its: Opened,
  still: StaticPicture,
): Card {
  const commit = commitTimesOf(its);
  const claim = claimOf(commit);
  const plain = new Map(
    its.run.processes
      .filter(({ kind }) => kind !== 'session')
      .map(({ name, kind }) => [name, kindViews[kind].plain]),
  );
  const lanes = still.lanes.map((lane) => ({ ...lane, name: plain.get(lane.name) ?? lane.name }));
  const told = claim
    ? { heading: heading ? `${heading}: ${words}` : words, words: claim }
    : { heading, words };
  return { ...told, still: { ...still, lanes }, commit };
}

/** How long the commit takes that the picture begins with, and its own write. */
function commitTimesOf(its: Opened): CommitTimes | null {
  const commit = decisiveCommit(its);
  if (commit === undefined) return null;
  const commits = commitsIn(its.run.trace);
  const totalNs = at(commits.endNs, commit) - at(commits.beginNs, commit);
  return { totalNs, diskNs: commitPartNs(commits, commit, Part.io) };
}

async function posterOf(still: StaticPicture): Promise<string> {
  const { body } = await render(StillPicture, { props: { still, caption: '' } });
  return /<svg[\s\S]*<\/svg>/.exec(body)?.[0] ?? '';
}
