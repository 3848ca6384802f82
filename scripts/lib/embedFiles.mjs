/**
 * The rest of build/embed: what can be embedded by its name, its posters, the page for iframes, and a list
 * of the files with what they must be (subresource integrity).
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadModule } from './loadModule.mjs';

/** @typedef {typeof import('../../src/routes/embed/prerender.js')} Prerender */

const PROVIDER = { version: '1.0', provider_name: 'Post/Wait' };

/** @param {string} root */
export async function writeEmbedFiles(root) {
  const folder = join(root, 'build/embed');
  const { entries } = /** @type {Prerender} */ (
    await loadModule('src/routes/embed/prerender.ts', await sveltePlugins())
  );
  const all = await entries(join(root, 'src/engine/postwait-fast.wasm'));
  const colours = await posterStyle(root);
  for (const { name, spec, poster } of all) {
    await write(join(folder, `${name}.json`), JSON.stringify(spec));
    await write(join(folder, `posters/${posterName(name)}`), themed(poster, colours));
  }
  for (const entry of all) {
    await write(join(root, 'build/oembed', `${entry.name}.json`), JSON.stringify(oembedOf(entry)));
  }
  for (const page of ['run', 'sandbox']) {
    const { title, lead } = await headOf(join(root, 'build', page, 'index.html'));
    const answer = {
      ...PROVIDER,
      type: 'link',
      provider_url: siteAddress(),
      title,
      description: lead,
    };
    await write(join(root, 'build/oembed', `${page}.json`), JSON.stringify(answer));
  }
  await writeModuleFiles(root, folder);
}

/** @param {string} name of an entry */
export const posterName = (name) => `${name.replaceAll('/', '-')}.svg`;

/**
 * Where the site will be: answers to other sites have to name it whole. Without the variable they name it
 * from the root of its host, which most readers of oEmbed don't understand.
 */
export const siteAddress = () =>
  `${(process.env.SITE_URL ?? process.env.BASE_PATH ?? '').replace(/\/$/, '')}/`;

/**
 * What oEmbed (oembed.com, version 1.0) says of a page whose run can be embedded by its name.
 * @param {import('../../src/routes/embed/prerender.js').Entry} entry
 */
function oembedOf({ name, spec }) {
  const site = siteAddress();
  const [kind = '', ...own] = name.split('/');
  const title = spec.title.replaceAll('"', '&quot;');
  const address = `${site}embed/?${kind.slice(0, -1)}=${own.join('/')}`;
  return {
    ...PROVIDER,
    type: 'rich',
    provider_url: site,
    title: spec.title,
    html: `<iframe src="${address}" title="${title}" width="100%" height="680" style="border: 0"></iframe>`,
    width: 700,
    height: 680,
  };
}

/**
 * What a page says of itself. The run that a link to it holds is in the link's query, which a static host
 * does not read: its answer tells of the page, and embeds nothing.
 * @param {string} path
 */
async function headOf(path) {
  const html = await readFile(path, 'utf8');
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, lead = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  return { title, lead };
}

async function sveltePlugins() {
  const { svelte, vitePreprocess } = await import('@sveltejs/vite-plugin-svelte');
  // Styles are no modules of their own: nothing here needs them.
  const compilerOptions = { css: /** @type {const} */ ('injected') };
  return [svelte({ configFile: false, preprocess: vitePreprocess(), compilerOptions })];
}

/**
 * The plain name of the module, the page for iframes, and the list of the files.
 * @param {string} root
 * @param {string} folder
 */
async function writeModuleFiles(root, folder) {
  const files = (await readdir(folder)).filter((name) => /^post.*\.(js|wasm)$/.test(name)).sort();
  const module = files.find((name) => /^post-wait-[\d.]+-[\w-]{8}\.js$/.test(name));
  if (!module) throw new Error(`There is no module of the embeds among ${files.join(', ')}.`);
  await write(join(folder, 'post-wait.js'), `export * from './${module}';\n`);
  const frame = await readFile(join(root, 'src/routes/embed/frame.html'), 'utf8');
  // No file on the way that only says where the module is.
  await write(
    join(folder, 'index.html'),
    withOrigin(frame.replace('./post-wait.js', `./${module}`)),
  );
  const list = await Promise.all(
    [...files, 'post-wait.js'].map(async (name) => {
      const bytes = await readFile(join(folder, name));
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      return { name, bytes: bytes.length, integrity };
    }),
  );
  await write(join(folder, 'files.json'), `${JSON.stringify({ module, files: list }, null, 2)}\n`);
  const { integrity = '' } = list.find(({ name }) => name === module) ?? {};
  await nameVersion(join(root, 'build/gallery/index.html'), module, integrity);
}

/**
 * The frame's page with its policy naming our origin beside 'self': in a sandboxed frame, as WordPress makes it,
 * WebKit takes 'self' for nobody.
 * @param {string} frame
 */
export function withOrigin(frame, address = siteAddress()) {
  if (!URL.canParse(address)) return frame;
  const { origin } = new URL(address);
  return frame.replace(/(default-src|script-src) 'self'/g, `$1 'self' ${origin}`);
}

/**
 * Writes into the page that says how to embed what is known only now.
 * @param {string} path
 * @param {string} module
 * @param {string} integrity
 */
async function nameVersion(path, module, integrity) {
  const html = await readFile(path, 'utf8');
  const named = html.replace('post-wait-VERSION.js', module).replace('sha384-HASH', integrity);
  await write(path, named);
}

/**
 * The colours of every theme for a picture that stands alone: the reader's own, or those that its address
 * names after the "#".
 * @param {string} root
 */
async function posterStyle(root) {
  const theme = await readFile(join(root, 'src/site/theme.css'), 'utf8');
  const tokens = (/** @type {RegExp} */ rule) =>
    [...(rule.exec(theme)?.[1] ?? '').matchAll(/--(?:ink-soft|ink-faint|state-\w+): [^;]+;/g)].join(
      '',
    );
  const tokensOfAll = tokens(/:host \{([\s\S]*?)\n\}/);
  const projector = tokens(/:host\(\[data-theme='projector'\]\) \{([\s\S]*?)\n {2}\}/);
  return `svg{color-scheme:light dark;${tokensOfAll}}
#light:target{color-scheme:light}#dark:target{color-scheme:dark}#projector:target{color-scheme:light;${projector}}
text{fill:var(--ink-soft);font:13px system-ui,sans-serif}
.name{dominant-baseline:central;text-anchor:end}.tick{fill:var(--ink-faint);text-anchor:middle}`;
}

/**
 * @param {string} svg
 * @param {string} style
 */
function themed(svg, style) {
  const inner = svg.replace(/<!--[\s\S]*?-->/g, '').replace(/ class=""/g, '');
  const [, open = '', rest = ''] = /^(<svg[^>]*)>([\s\S]*)<\/svg>$/.exec(inner) ?? [];
  const groups = ['light', 'dark', 'projector'];
  return (
    `${open} xmlns="http://www.w3.org/2000/svg"><style>${style}</style>` +
    groups.map((id) => `<g id="${id}">`).join('') +
    `${rest}${'</g>'.repeat(groups.length)}</svg>\n`
  );
}

/**
 * @param {string} path
 * @param {string} text
 */
async function write(path, text) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
