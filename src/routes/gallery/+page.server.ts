import { SCENARIOS } from '$cases/scenarios';
import { encodeQuery } from '$model/scenario/query';
import { EXAMPLE } from '$views/share/recipes';
import { newestWith } from '$views/share/releases';
import type { Attributes } from '$views/share/snippets';
import releases from '../../../releases/embed/releases.json';
import { lessons } from '../lessons/all';
import type { PageServerLoad } from './$types';
import type { Shown } from './shown';

/** The page is never hydrated: what moves on it are the embeds. */
export const csr = false;

/** Told as a story, so that none pauses for long. */
const STORY = { speed: 'story', autoplay: '', loop: '' };

/** What each example is there for, and how it is embedded. */
const EXAMPLES: readonly { readonly about: string; readonly attributes: Attributes }[] = [
  {
    about: 'The same machine twice, with one thing changed',
    attributes: { scenario: 'S3-starved', compare: 'lgwr.nice=-20', face: 'lanes', ...STORY },
  },
  {
    about: 'The whole machine, here with PostgreSQL',
    attributes: { lesson: '20-who-holds-the-pen', face: 'machine', ...STORY },
  },
  {
    about: 'What readers may change',
    attributes: { scenario: 'sixteen', controls: 'lgwr.nice sessions.count', face: 'machine' },
  },
  {
    about: 'Nothing is loaded before it is pressed',
    attributes: { lesson: '04-thundering-herd', loading: 'click', face: 'lanes' },
  },
  {
    about: 'To scale, with another seed, in German',
    attributes: { scenario: 'S1-noise', seed: '7', speed: '2ms', lang: 'de', face: 'machine' },
  },
];

const all: readonly Shown[] = [
  ...lessons.map(({ slug, title }) => ({
    ...{ title, name: `lessons/${slug}`, page: `lessons/${slug}/` },
    attributes: { lesson: slug },
  })),
  ...SCENARIOS.map(({ id, scenario }) => ({
    ...{ title: scenario.title || id, name: `scenarios/${id}` },
    page: `run/?${encodeQuery(scenario)}`,
    attributes: { scenario: id },
  })),
];

/** @throws RangeError if the site has nothing of this name */
function shown(attributes: Attributes): Shown {
  const { lesson, scenario } = attributes;
  const name = lesson === undefined ? `scenarios/${scenario}` : `lessons/${lesson}`;
  const found = all.find((each) => each.name === name);
  if (!found) throw new RangeError(`There is no ${name}.`);
  return { ...found, attributes };
}

/** Everything that can be embedded by its name, examples of it, and the version that a page can stay with. */
export const load: PageServerLoad = () => ({
  first: shown({ ...EXAMPLE.attributes, face: 'lanes', ...STORY }),
  examples: EXAMPLES.map(({ about, attributes }) => ({ about, shown: shown(attributes) })),
  all: all.map((each) => ({
    ...each,
    attributes: { ...each.attributes, face: 'lanes', ...STORY },
  })),
  pinned: newestWith(EXAMPLE.name, releases),
});
