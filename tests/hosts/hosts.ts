/**
 * Sites of other hosts, as small as their generators allow: a first page that links to a post, and the post, where RECIPE
 * is what docs/embedding.md has pasted there. ORIGIN is where the site will be.
 */

export interface Host {
  /** Its heading in the document. */
  readonly recipe: string;
  /** Its folder among those that are built. */
  readonly folder: string;
  /** Its files, by their paths. */
  readonly files: Readonly<Record<string, string>>;
  /** What makes the site, in its folder; nothing for pages that are served as they are. */
  readonly build?: readonly string[];
  /** The folder of the finished site. */
  readonly output?: string;
  /** The texts of the links that lead from the first page to posts; one if nothing is said. */
  readonly posts?: readonly string[];
  /** Links inside the site change the page without leaving it. */
  readonly isApp?: boolean;
  /** It takes a second: it is built in every run of the tests. */
  readonly isLight?: boolean;
}

const npm = 'node_modules/.bin';
const python = 'venv/bin';

const PARAGRAPHS = 'What is above.\n\nRECIPE\n\nWhat is below.\n';
/** A post, and a first page, for generators that read their titles from a heading. */
const POST = `# Notes on commits\n\n${PARAGRAPHS}`;
const first = (link: string) => `# A blog\n\n[Notes on commits](${link})\n`;

/** The same for those that have titles in front matter. */
const titled = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\n${text}`;
const TITLED_POST = titled('Notes on commits', PARAGRAPHS);

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>${head}
  </head>
  <body>${body}</body>
</html>
`;
const FIRST_PAGE = page('A blog', '<a href="post.html">Notes on commits</a>');

const needing = (dependencies: Readonly<Record<string, string>>, more: object = {}) =>
  JSON.stringify({ private: true, ...more, dependencies });
const MODULE = { type: 'module' };
const SPHINX = 'furo==2025.12.19\nmyst-parser==5.2.0\nsphinx==9.0.4\n';

export const HOSTS: readonly Host[] = [
  {
    recipe: 'A page of HTML',
    folder: 'html',
    isLight: true,
    files: {
      'index.html': FIRST_PAGE,
      'post.html': page('Notes on commits', '<h1>Notes on commits</h1>RECIPE<p>What is below.</p>'),
    },
  },
  {
    // What its card leaves of HTML is all of it, between two comments.
    recipe: 'Ghost',
    folder: 'ghost',
    isLight: true,
    files: {
      'index.html': FIRST_PAGE,
      'post.html': page(
        'Notes on commits',
        '<h1>Notes on commits</h1><!--kg-card-begin: html-->RECIPE<!--kg-card-end: html--><p>What is below.</p>',
      ),
    },
  },
  {
    recipe: 'Hugo',
    folder: 'hugo',
    build: ['hugo'],
    output: 'public',
    isLight: true,
    files: {
      'config.toml':
        'baseURL = "ORIGIN/"\ntitle = "A blog"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n',
      'layouts/_default/list.html': page('{{ .Title }}', '<h1>{{ .Title }}</h1>{{ .Content }}'),
      'layouts/_default/single.html': page('{{ .Title }}', '<h1>{{ .Title }}</h1>{{ .Content }}'),
      'content/_index.md': titled('A blog', '[Notes on commits]({{< ref "post.md" >}})\n'),
      'content/post.md': TITLED_POST,
    },
  },
  {
    recipe: 'Jekyll',
    folder: 'jekyll',
    build: ['jekyll', 'build'],
    output: '_site',
    files: {
      '_config.yml': 'title: A blog\n',
      '_layouts/default.html': page('{{ page.title }}', '{{ content }}'),
      'index.md': titled('A blog', '[Notes on commits]({% link post.md %})\n', 'layout: default\n'),
      'post.md': titled('Notes on commits', PARAGRAPHS, 'layout: default\n'),
    },
  },
  {
    recipe: 'Eleventy',
    folder: 'eleventy',
    build: [`${npm}/eleventy`],
    output: '_site',
    files: {
      'package.json': needing({ '@11ty/eleventy': '3.1.8' }),
      'index.md': titled('A blog', '[Notes on commits](/post/)\n'),
      'post.md': TITLED_POST,
    },
  },
  {
    recipe: 'Hexo',
    folder: 'hexo',
    build: [`${npm}/hexo`, 'generate'],
    output: 'public',
    files: {
      'package.json': needing(
        {
          hexo: '8.1.2',
          'hexo-generator-index': '4.0.0',
          'hexo-renderer-ejs': '2.0.0',
          'hexo-renderer-marked': '7.0.1',
          'hexo-theme-landscape': '1.1.0',
        },
        { hexo: {} },
      ),
      '_config.yml': 'title: A blog\nurl: ORIGIN\npermalink: :title/\ntheme: landscape\n',
      'source/_posts/post.md': titled(
        'Notes on commits',
        PARAGRAPHS.replace('RECIPE', '<!-- more -->\n\nRECIPE'),
        'date: 2026-01-01\n',
      ),
    },
  },
  {
    recipe: 'Astro',
    folder: 'astro',
    build: [`${npm}/astro`, 'build'],
    output: 'dist',
    posts: ['Notes on commits', 'Notes in MDX'],
    files: {
      'package.json': needing({ '@astrojs/mdx': '4.3.9', astro: '5.18.0' }, MODULE),
      'astro.config.mjs':
        "import { defineConfig } from 'astro/config';\nimport mdx from '@astrojs/mdx';\n\n" +
        'export default defineConfig({ integrations: [mdx()], telemetry: false });\n',
      'src/pages/index.md': `${first('/post/')}\n[Notes in MDX](/mdx/)\n`,
      'src/pages/post.md': POST,
      'src/pages/mdx.mdx': POST.replace('Notes on commits', 'Notes in MDX'),
    },
  },
  {
    recipe: 'Docusaurus',
    folder: 'docusaurus',
    build: [`${npm}/docusaurus`, 'build'],
    output: 'build',
    isApp: true,
    files: {
      'package.json': needing({
        '@docusaurus/core': '3.10.2',
        '@docusaurus/preset-classic': '3.10.2',
        react: '19.3.1',
        'react-dom': '19.3.1',
      }),
      'docusaurus.config.js': `module.exports = {
  title: 'A blog',
  url: 'ORIGIN',
  baseUrl: '/',
  /* RECIPE */
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
`,
      'docs/index.md': titled('A blog', '[Notes on commits](post.md)\n').replace(
        '---\n',
        '---\nslug: /\n',
      ),
      'docs/post.md': TITLED_POST,
    },
  },
  {
    recipe: 'VitePress',
    folder: 'vitepress',
    build: [`${npm}/vitepress`, 'build'],
    output: '.vitepress/dist',
    isApp: true,
    files: {
      'package.json': needing({ vitepress: '1.6.4' }, MODULE),
      '.vitepress/config.mjs': "export default {\n  title: 'A blog',\n  /* RECIPE */\n};\n",
      'index.md': first('./post'),
      'post.md': POST,
    },
  },
  {
    recipe: 'MkDocs and Material for MkDocs',
    folder: 'mkdocs',
    build: [`${python}/mkdocs`, 'build'],
    output: 'site',
    isApp: true,
    files: {
      'requirements.txt': 'mkdocs-material==9.8.1\n',
      'mkdocs.yml':
        'site_name: A blog\nsite_url: ORIGIN/\n' +
        'theme:\n  name: material\n  font: false\n  features: [navigation.instant]\n',
      'docs/index.md': first('post.md'),
      'docs/post.md': POST,
    },
  },
  {
    recipe: 'Sphinx, in MyST',
    folder: 'sphinx',
    build: [`${python}/sphinx-build`, '.', 'html'],
    output: 'html',
    files: {
      'requirements.txt': SPHINX,
      'conf.py': 'project = "A blog"\nextensions = ["myst_parser"]\nhtml_theme = "furo"\n',
      'index.md': `${first('post.md')}\n\`\`\`{toctree}\n:hidden:\n\npost\n\`\`\`\n`,
      'post.md': POST,
    },
  },
  {
    recipe: 'Sphinx, in reStructuredText',
    folder: 'sphinx-rst',
    build: [`${python}/sphinx-build`, '.', 'html'],
    output: 'html',
    files: {
      'requirements.txt': SPHINX,
      'conf.py': 'project = "A blog"\nhtml_theme = "furo"\n',
      'index.rst':
        'A blog\n======\n\n:doc:`Notes on commits <post>`\n\n.. toctree::\n   :hidden:\n\n   post\n',
      'post.rst': `Notes on commits\n================\n\n${PARAGRAPHS}`,
    },
  },
  {
    recipe: 'reveal.js',
    folder: 'reveal',
    files: {
      'package.json': needing({ 'reveal.js': '6.0.2' }),
      'index.html': FIRST_PAGE,
      'post.html': page(
        'Slides on commits',
        `
    <div class="reveal">
      <div class="slides">
        RECIPE
        <section><h2>What is next</h2></section>
      </div>
    </div>
    <script type="module">
      import Reveal from './node_modules/reveal.js/dist/reveal.mjs';
      Reveal.initialize();
    </script>`,
        `
    <link rel="stylesheet" href="node_modules/reveal.js/dist/reveal.css" />
    <link rel="stylesheet" href="node_modules/reveal.js/dist/theme/white.css" />`,
      ),
    },
  },
];
