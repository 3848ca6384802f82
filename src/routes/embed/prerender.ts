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
import { CASE_POINTS, LESSON_POINTS, type CasePoint, type Point } from '$cases/points';
import { Part } from '$model/schema/generated';
import { commitPartNs, commitsIn } from '$model/trace/commits';
import { SCENARIOS } from '$cases/scenarios';
import { render } from 'svelte/server';
import type { Spec } from '$embed/source';
import { decisiveCommit, decisiveMoment, opened, type Opened } from '../pictures';
import { claimOf, type Card, type CommitTimes } from '../socialCards';
import { pointOf } from './points';

const lessons = import.meta.glob<LessonDefinition>('/lessons/*/lesson.ts', {
  import: 'lesson',
  eager: true,
});

const pointsOfLessons: Readonly<Record<string, Point>> = LESSON_POINTS;
const pointsOfCases: Readonly<Record<string, CasePoint>> = CASE_POINTS;

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
        question,
        ...(index === 0 && { point: pointsOfLessons[lesson.slug] }),
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
    const point = pointsOfCases[id];
    const { question = title } = point ?? {};
    const card = { heading: '', words: question };
    const about = { title, question, page: '', card, ...(point && { point }) };
    made.push(await entryOf(core, `scenarios/${id}`, simulation, about));
  }
  return made;
}

/** What is said of a simulation. */
interface About extends Pick<Spec, 'title' | 'page'> {
  readonly question: string;
  readonly point?: Point | undefined;
  readonly card: Pick<Card, 'heading' | 'words'>;
}

async function entryOf(
  core: Core,
  name: string,
  simulation: SimulationDefinition,
  { title, question, point, page, card }: About,
): Promise<Entry> {
  const { scenario, window, options } = simulation;
  const its = opened(core, simulation);
  const shown = pointOf(core, scenario, its.run, point);
  const spec: Spec = {
    title: title || scenario.title,
    question,
    query: encodeQuery(scenario),
    fromMs: window.fromNs / 1e6,
    untilMs: window.untilNs / 1e6,
    records: its.records,
    atMs: its.openedNs / 1e6,
    speed: options.speed ?? 0.005,
    controls: (options.controls ?? []).slice(0, 2),
    page,
    ...(shown && { point: shown.point, ...(shown.prepared && { prepared: shown.prepared }) }),
  };
  // The card's claim is of the commit that it shows; the poster is what the embed opens with.
  const still = decisiveMoment(its);
  const poster = await posterOf(shown?.still ?? still);
  return { name, spec, poster, card: cardOf(card, its, still) };
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
