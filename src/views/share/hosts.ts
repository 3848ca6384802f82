/** Where authors paste: hosts by their names, grouped by what they allow, each with its recipe. */
import type { FilmKind } from '../film/record';
import { RECIPES, type Recipe } from './recipes';

export interface Host {
  readonly id: string;
  readonly name: string;
  readonly recipe: Recipe;
  /** What to know of it; what its recipe says if not given. */
  readonly note: string;
  /** The picture that it takes best, and shows as it was uploaded. */
  readonly film?: FilmKind;
}

export interface HostGroup {
  /** What hosts like these allow. */
  readonly allows: string;
  readonly hosts: readonly Host[];
}

/** A host by the recipe of its own. */
function own(id: string, film?: FilmKind): Host {
  const recipe = recipeOf(id);
  return { id, name: recipe.name, recipe, note: recipe.note, ...(film && { film }) };
}

/** A host that shares a recipe with others. */
function named(id: string, name: string, recipe: string, note: string, film?: FilmKind): Host {
  return { id, name, recipe: recipeOf(recipe), note, ...(film && { film }) };
}

/** @throws RangeError if there is none of this name */
function recipeOf(id: string): Recipe {
  const recipe = RECIPES.find((each) => each.id === id);
  if (!recipe) throw new RangeError(`There is no recipe "${id}".`);
  return recipe;
}

const CARD_NOTE = 'takes no code. Paste the address alone: it becomes a card with a picture.';

export const HOST_GROUPS: readonly HostGroup[] = [
  {
    allows: 'I don’t know',
    hosts: [
      named(
        'unknown',
        'I don’t know: try this first',
        'html',
        'One line for most places. Where it shows a picture alone, scripts are stripped: try the frame. Where it shows nothing, take a picture below.',
      ),
    ],
  },
  {
    allows: 'Code: the run plays in the post',
    hosts: [
      ...['html', 'hugo', 'jekyll', 'eleventy', 'hexo', 'astro', 'docusaurus', 'vitepress'].map(
        (id) => own(id),
      ),
      ...['mkdocs', 'myst', 'jupyter-book', 'rst', 'reveal', 'wordpress', 'ghost'].map((id) =>
        own(id),
      ),
    ],
  },
  {
    allows: 'Frames: the run plays in a box',
    hosts: [
      own('frame'),
      named('moodle', 'Moodle', 'frame', 'In the source view of the editor.'),
      own('address'),
    ],
  },
  {
    allows: 'Links and uploads: a card, or a picture that moves',
    hosts: [
      own('wordpress-author', 'gif'),
      named('substack', 'Substack', 'link', `Substack ${CARD_NOTE} Or upload the GIF.`, 'gif'),
      named('medium', 'Medium', 'link', `Medium ${CARD_NOTE} Or upload the GIF.`, 'gif'),
      named(
        'linkedin',
        'LinkedIn, X, Bluesky, Mastodon',
        'link',
        'Paste the address alone: it becomes a card. Or upload the video, which plays by itself without sound.',
        'video',
      ),
      own('link'),
    ],
  },
  {
    allows: 'Pictures only',
    hosts: [
      own('readme', 'svg'),
      named('dev', 'dev.to, Hashnode', 'readme', 'Upload the GIF, and name it here.', 'gif'),
      named(
        'newsletter',
        'A newsletter, a mail, a feed',
        'picture',
        'A picture that leads to the run. The GIF moves in most mail programs, and is a picture in the others.',
        'gif',
      ),
      own('picture'),
      own('themed-picture'),
    ],
  },
];

const HOSTS = HOST_GROUPS.flatMap(({ hosts }) => hosts);

/** A host by its id; the first one for any other. */
export const hostOf = (id: string): Host | undefined =>
  HOSTS.find((host) => host.id === id) ?? HOSTS[0];
