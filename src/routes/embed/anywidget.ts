/**
 * A run for hosts that take modules of widgets (AFM, anywidget.dev): MyST and Jupyter Book, notebooks. It makes an element
 * `post-wait` with the attributes that the host's model has. Hosts copy this file to where they like, so it imports
 * nothing: the module of the element is fetched from the site that the model names, or from beside this file.
 */

/** As much of a model as is used here; not every host has events. */
interface Model {
  get(name: string): unknown;
  on?(event: string, listener: () => void): void;
  off?(event: string, listener: () => void): void;
}

interface Given {
  readonly model: Model;
  readonly el: HTMLElement;
}

/** The module of the element beside this file: see scripts/lib/embedFiles.mjs. */
const MODULE = './post-wait.js';

/** What each member of a model is like; without one, the element's own default holds. */
const MEMBERS = {
  lesson: '"02-noisy-neighbour"',
  scenario: '"S3-starved", or an object like {"lgwr": {"nice": -20}}',
  src: '"?lgwr.nice=-20"',
  compare: '"lgwr.nice=-20", or an object like {"lgwr.nice": -20}',
  face: '"lanes"',
  caption: '"Why this commit took 20 ms"',
  at: '"2346.7ms"',
  speed: '"story"',
  controls: '"lgwr.nice noise.nice", or a list like ["lgwr.nice"]',
  height: '"30em", or a number of pixels',
  theme: '"auto"',
  autoplay: 'true',
  loop: 'true',
  lang: '"de"',
} as const;

const SITE = '"https://example.org/postwait/"';

type Member = keyof typeof MEMBERS;

/** Members that are there or not, and have no value. */
const SWITCHES: readonly Member[] = ['autoplay', 'loop'];

/** Members that may be numbers: pixels, milliseconds, a share of real time. */
const NUMBERS: readonly Member[] = ['height', 'at', 'speed'];

const names = Object.keys(MEMBERS) as Member[];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A member as the attribute that says the same: its name, and its text; null if there is none.
 * @throws TypeError in words, if it is nothing that an attribute can say
 */
function attributeOf(name: Member, value: unknown): readonly [string, string | null] {
  if (value === undefined || value === null || value === '' || value === false) return [name, null];
  if (SWITCHES.includes(name) && value === true) return [name, ''];
  if (typeof value === 'string' && !SWITCHES.includes(name)) return [name, value];
  if (typeof value === 'number' && NUMBERS.includes(name)) return [name, String(value)];
  if (name === 'controls' && Array.isArray(value)) return [name, value.join(' ')];
  if (name === 'scenario' && isObject(value)) {
    return ['src', `data:application/json,${encodeURIComponent(JSON.stringify(value))}`];
  }
  if (name === 'compare' && isObject(value)) {
    const settings = Object.entries(value).map(([key, each]) => `${key}=${String(each)}`);
    return [name, settings.join('&')];
  }
  throw new TypeError(`"${name}" is ${JSON.stringify(value)}; it should be like ${MEMBERS[name]}.`);
}

/** Fetches the element, once for a page. @throws if it doesn't come */
async function define(site: unknown): Promise<void> {
  if (customElements.get('post-wait')) return;
  const folder = typeof site === 'string' && site ? new URL('embed/', site) : import.meta.url;
  await import(/* @vite-ignore */ new URL(MODULE, folder).href);
}

function render({ model, el }: Given): () => void {
  const element = document.createElement('post-wait');
  const site = model.get('site') || __EMBED_SITE__;
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  // What is right is shown; what is not is said above it.
  const say = (sentences: readonly string[]) => {
    said.textContent = sentences.join(' ');
    if (sentences.length > 0) element.before(said);
    else said.remove();
  };
  const follow = () => {
    const wrong: string[] = [];
    const wanted = new Map<string, string | null>(names.map((name) => [name, null]));
    for (const name of names) {
      try {
        const [attribute, text] = attributeOf(name, model.get(name));
        if (text !== null) wanted.set(attribute, text);
      } catch (error) {
        wrong.push((error as Error).message);
      }
    }
    say(wrong);
    for (const [attribute, text] of wanted) {
      if (text === null) element.removeAttribute(attribute);
      else if (element.getAttribute(attribute) !== text) element.setAttribute(attribute, text);
    }
  };
  el.append(element);
  follow();
  define(site).catch(() =>
    say([
      `The module of Post/Wait could not be loaded; "site" is ${JSON.stringify(site)}; it should be like ${SITE}.`,
    ]),
  );
  for (const name of names) model.on?.(`change:${name}`, follow);
  return () => {
    for (const name of names) model.off?.(`change:${name}`, follow);
    said.remove();
    element.remove();
  };
}

export default { render };
