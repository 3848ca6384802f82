/**
 * How a run gets into a page of each kind of host. The share dialogue offers these recipes, and docs/embedding.md
 * has them written by `npm run generate`; tests/hosts builds a site of each by what is there.
 */
import {
  cardSnippet,
  elementSnippet,
  frameAddress,
  frameSnippet,
  lineSnippet,
  markdownSnippet,
  moduleAttributes,
  mystSnippet,
  pictureOf,
  pictureSnippet,
  type Embedded,
  type Pinned,
} from './snippets';

/** What is done once for a whole site. */
interface Setup {
  /** The file of the site. */
  readonly file: string;
  readonly language: string;
  /** What is written into it. */
  text(embedded: Pick<Embedded, 'site'>, pinned?: Pinned): string;
}

export interface Recipe {
  readonly id: string;
  /** The host, as it is called. */
  readonly name: string;
  /** What to know of it, in Markdown's plainest form: sentences, and code between backticks. */
  readonly note: string;
  readonly setup?: Setup;
  /** The language of the post. */
  readonly language: string;
  /** Whether the module is named, so that it can be one that stays. */
  readonly isPinnable: boolean;
  /** What is pasted into the post; null if there is none of this run. */
  code(embedded: Embedded, pinned?: Pinned): string | null;
}

/** What takes HTML in a text as it is: one line is all. */
const asItIs = {
  language: 'html',
  isPinnable: true,
  code: (embedded: Embedded, pinned?: Pinned) => lineSnippet(embedded, pinned),
};

/** An object as configurations in JavaScript have it: on a line, in single quotes. */
const inScript = (values: Readonly<Record<string, string>>) =>
  `{ ${Object.entries(values)
    .map(([name, value]) => `${name}: '${value.replaceAll("'", "\\'")}'`)
    .join(', ')} }`;

/** CSS as JSX takes it. */
const styleInJsx = (css: string) =>
  inScript(
    Object.fromEntries(
      css.split('; ').map((rule) => {
        const [name = '', value = ''] = rule.split(': ');
        return [name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()), value];
      }),
    ),
  );

/** HTML as JSX takes it. */
const inJsx = (html: string) =>
  html
    .replaceAll('srcset=', 'srcSet=')
    .replace(/style="([^"]*)"/g, (_, css: string) => `style={${styleInJsx(css)}}`);

/** What recipes are shown with where no run is open. */
export const EXAMPLE: Embedded = {
  site: 'https://example.org/postwait/',
  title: 'The noisy neighbour',
  attributes: { lesson: '02-noisy-neighbour' },
  page: 'https://example.org/postwait/lessons/02-noisy-neighbour/',
  name: 'lessons/02-noisy-neighbour',
  question: 'Same server, same disk, same load: why 130 seconds one time and 45 the next?',
};

/** A slide's room: the deck scales it with the rest. */
const SLIDE = 'display: block; height: 500px';

export const RECIPES: readonly Recipe[] = [
  {
    id: 'html',
    name: 'A page of HTML',
    note: 'One line, wherever you want the run.',
    ...asItIs,
  },
  {
    id: 'hugo',
    name: 'Hugo',
    note: 'Hugo silently drops HTML in Markdown unless `markup.goldmark.renderer.unsafe` is set. A shortcode of one line passes on what you put in it as it is.',
    setup: {
      file: 'layouts/shortcodes/html.html',
      language: 'go-html-template',
      text: () => '{{ .Inner }}',
    },
    ...asItIs,
    language: 'markdown',
    code: (embedded, pinned) => `{{< html >}}${lineSnippet(embedded, pinned)}{{< /html >}}`,
  },
  {
    id: 'jekyll',
    name: 'Jekyll',
    note: 'In a paragraph of its own.',
    ...asItIs,
  },
  {
    id: 'eleventy',
    name: 'Eleventy',
    note: 'In a paragraph of its own.',
    ...asItIs,
  },
  {
    id: 'hexo',
    name: 'Hexo',
    note: 'In a paragraph of its own.',
    ...asItIs,
  },
  {
    id: 'astro',
    name: 'Astro',
    note: 'In a paragraph of its own, in Markdown and in MDX.',
    ...asItIs,
  },
  {
    id: 'docusaurus',
    name: 'Docusaurus',
    note: 'MDX takes a style as an object, and a script in a post doesn’t run when readers come by a link on the site, so the configuration loads it.',
    setup: {
      file: 'docusaurus.config.js',
      language: 'js',
      text: (embedded, pinned) => `scripts: [${inScript(moduleAttributes(embedded, pinned))}],`,
    },
    language: 'jsx',
    isPinnable: true,
    code: (embedded) => inJsx(elementSnippet(embedded)),
  },
  {
    id: 'vitepress',
    name: 'VitePress',
    note: 'Vue mistakes a script in a post for its own, and the element for a missing component: the configuration loads the one and names the other.',
    setup: {
      file: '.vitepress/config.mjs',
      language: 'js',
      text: (
        embedded,
        pinned,
      ) => `head: [['script', ${inScript(moduleAttributes(embedded, pinned))}]],
vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'post-wait' } } },`,
    },
    language: 'html',
    isPinnable: true,
    code: (embedded) => elementSnippet(embedded),
  },
  {
    id: 'mkdocs',
    name: 'MkDocs and Material for MkDocs',
    note: 'In a paragraph of its own, also with `navigation.instant`.',
    ...asItIs,
  },
  {
    id: 'myst',
    name: 'Sphinx, in MyST',
    note: 'In a paragraph of its own.',
    ...asItIs,
  },
  {
    id: 'jupyter-book',
    name: 'Jupyter Book and MyST',
    note: 'A directive of `mystmd` from 1.8.3 on, and of Jupyter Books that are made with it. The JSON takes the attributes of the element.',
    language: 'markdown',
    isPinnable: false,
    code: mystSnippet,
  },
  {
    id: 'rst',
    name: 'Sphinx, in reStructuredText',
    note: 'The directive takes it as it is.',
    ...asItIs,
    language: 'rst',
    code: (embedded, pinned) => `.. raw:: html\n\n   ${lineSnippet(embedded, pinned)}`,
  },
  {
    id: 'reveal',
    name: 'reveal.js',
    note: 'As a slide. One that is not shown does not run.',
    ...asItIs,
    code: (embedded, pinned) => `<section>${lineSnippet(embedded, pinned, SLIDE)}</section>`,
  },
  {
    id: 'ghost',
    name: 'Ghost',
    note: 'In a card "HTML". In mails to subscribers it becomes the picture, with its question below it.',
    ...asItIs,
  },
  {
    id: 'wordpress',
    name: 'WordPress, as administrator or editor',
    note: 'In a block "Custom HTML". On a network of sites only its super admin may do this: all others go the way of authors.',
    ...asItIs,
  },
  {
    id: 'wordpress-author',
    name: 'WordPress, as author',
    note: 'WordPress strips scripts, elements and frames from what authors write. The address of a lesson, alone in a paragraph, becomes a frame if our site was built with `SITE_URL`.',
    language: 'text',
    isPinnable: false,
    code: ({ page }) => page,
  },
  {
    id: 'frame',
    name: 'Where frames are allowed, and no scripts',
    note: 'A frame has the same attributes in its address, and its caption below it.',
    language: 'html',
    isPinnable: false,
    code: frameSnippet,
  },
  {
    id: 'address',
    name: 'Where the address of a frame is asked for: Notion, Confluence, Google Sites',
    note: 'Paste the address where the host embeds another page: it shows the run alone.',
    language: 'text',
    isPinnable: false,
    code: frameAddress,
  },
  {
    id: 'picture',
    name: 'Where pictures are allowed, and no frames',
    note: 'A picture that leads to the run: in mails, feeds and wikis.',
    language: 'html',
    isPinnable: false,
    code: (embedded) => (pictureOf(embedded) ? cardSnippet(embedded) : null),
  },
  {
    id: 'readme',
    name: 'Markdown without HTML: a README, an issue, dev.to, a forum',
    note: 'A picture that leads to the run. Add one that moves to your files, and name it here.',
    language: 'markdown',
    isPinnable: false,
    code: markdownSnippet,
  },
  {
    id: 'themed-picture',
    name: "Where SVG is allowed: a picture in the reader's theme",
    note: 'A picture that leads to the run, light or dark as the reader has it.',
    language: 'html',
    isPinnable: false,
    code: pictureSnippet,
  },
  {
    id: 'link',
    name: 'Where only links are allowed: Substack, Medium, chats, social networks',
    note: 'The address of a lesson has a card with its picture. Programs that read oEmbed turn it into a frame, if our site was built with `SITE_URL`.',
    language: 'text',
    isPinnable: false,
    code: ({ page }) => page,
  },
];
