/**
 * The rest of build/embed: what can be embedded by its name, its posters, the page for iframes, and a list
 * of the files of this version with what they must be (subresource integrity). Those of earlier versions come
 * from releases/: see releases.mjs.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesIn } from './filesIn.mjs';
import { loadModule } from './loadModule.mjs';

/** @typedef {typeof import('../../src/routes/embed/prerender.js')} Prerender */
/** @typedef {typeof import('../../src/routes/embed/oembed.js')} Oembed */
/** @typedef {typeof import('../../src/routes/socialTags.js')} SocialTags */
/** @typedef {typeof import('../../src/views/share/snippets.js')} Snippets */
/** @typedef {import('../../src/routes/embed/prerender.js').Entry} Entry */

/** Everything that can be embedded by its name. @param {string} root @returns {Promise<Entry[]>} */
export async function embedEntries(root) {
  const { entries } = /** @type {Prerender} */ (
    await loadModule('src/routes/embed/prerender.ts', await sveltePlugins())
  );
  return entries(join(root, 'src/engine/postwait-fast.wasm'));
}

/**
 * The folder of what the module fetches by name. It has a hash of all that is in it, and so stays with the module
 * that knows it: a later build has another.
 * @param {readonly Entry[]} entries
 */
export function dataFolder(entries) {
  const hash = createHash('sha256');
  for (const { name, spec } of entries) hash.update(JSON.stringify([name, spec]));
  return `data-${hash.digest('hex').slice(0, 8)}/`;
}

/** @returns {Promise<Snippets>} */
export const snippets = () => loadModule('src/views/share/snippets.ts');

/**
 * @param {string} root
 * @param {readonly Entry[]} entries
 */
export async function writeEmbedFiles(root, entries) {
  const folder = join(root, 'build/embed');
  const data = dataFolder(entries);
  const colours = await posterStyle(root);
  const { posterFile } = await snippets();
  for (const { name, spec, poster } of entries) {
    await write(join(folder, data, `${name}.json`), JSON.stringify(spec));
    await write(join(root, 'build', posterFile(name)), themed(poster, colours));
  }
  await writeOembed(join(root, 'build'), entries);
  await writeModuleFiles(root, folder, data);
}

/**
 * Where the site will be, with a slash at its end: answers to other sites have to name it whole. Without the
 * variable it is known from the root of its host on.
 */
export const siteAddress = () =>
  `${(process.env.SITE_URL ?? process.env.BASE_PATH ?? '').replace(/\/$/, '')}/`;

/**
 * The answers to sites that read oEmbed. There are none where the site doesn't know its own address.
 * @param {string} build the folder of the built site
 * @param {readonly Entry[]} entries
 */
export async function writeOembed(build, entries, site = siteAddress()) {
  if (!URL.canParse(site)) return;
  const { linkAnswer, richAnswer } = /** @type {Oembed} */ (
    await loadModule('src/routes/embed/oembed.ts')
  );
  for (const entry of entries) {
    const answer = JSON.stringify(richAnswer(entry, site));
    await write(join(build, 'oembed', `${entry.name}.json`), answer);
  }
  for (const page of ['run', 'sandbox']) {
    const html = await readFile(join(build, page, 'index.html'), 'utf8');
    await write(
      join(build, 'oembed', `${page}.json`),
      JSON.stringify(linkAnswer(html, site, page)),
    );
  }
}

async function sveltePlugins() {
  const { svelte, vitePreprocess } = await import('@sveltejs/vite-plugin-svelte');
  // Styles are no modules of their own: nothing here needs them.
  const compilerOptions = { css: /** @type {const} */ ('injected') };
  return [svelte({ configFile: false, preprocess: vitePreprocess(), compilerOptions })];
}

/**
 * The plain name of the module, the page for iframes, and the list of the files that belong to this version.
 * @param {string} root
 * @param {string} folder
 * @param {string} data the folder in it of what the module fetches by name
 */
async function writeModuleFiles(root, folder, data) {
  const own = (await readdir(folder)).filter((name) => /^post.*\.(js|wasm)$/.test(name));
  const module = own.find((name) => /^post-wait-[\d.]+(-dev)?-[\w-]{8}\.js$/.test(name));
  if (!module) throw new Error(`There is no module of the embeds among ${own.join(', ')}.`);
  await write(join(folder, 'post-wait.js'), `export * from './${module}';\n`);
  own.push(await writeWidget(folder, module));
  own.sort();
  const frame = await readFile(join(root, 'src/routes/embed/frame.html'), 'utf8');
  const { withSocialCard } = /** @type {SocialTags} */ (
    await loadModule('src/routes/socialTags.ts')
  );
  // No file on the way that only says where the module is.
  const page = withOrigin(frame.replaceAll('./post-wait.js', `./${module}`));
  const site = siteAddress().replace(/\/$/, '');
  await write(join(folder, 'index.html'), withSocialCard(page, '/embed/', site));
  const names = (await filesIn(join(folder, data))).map((name) => data + name);
  const files = await Promise.all([...own, ...names].map((name) => described(folder, name)));
  await write(join(folder, 'files.json'), `${JSON.stringify({ module, data, files }, null, 2)}\n`);
}

/**
 * The module for hosts of widgets: by its plain name, and by one that stays, beside the module of this version.
 * @param {string} folder
 * @param {string} module
 * @returns the name that stays
 */
async function writeWidget(folder, module) {
  const plain = join(folder, 'anywidget.mjs');
  const text = (await readFile(plain, 'utf8')).replace('./post-wait.js', `./${module}`);
  await write(plain, text);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const name = module.replace(/^post-wait-(.*)-.{8}\.js$/, `anywidget-$1-${hash}.mjs`);
  await write(join(folder, name), text);
  return name;
}

/**
 * A file, and what its bytes must be.
 * @param {string} folder
 * @param {string} name
 */
async function described(folder, name) {
  const digest = createHash('sha384').update(await readFile(join(folder, name)));
  return { name, integrity: `sha384-${digest.digest('base64')}` };
}

/**
 * The frame's page with its policy naming our origin beside 'self': in a sandboxed frame, as WordPress makes it,
 * WebKit takes 'self' for no origin at all.
 * @param {string} frame
 */
export function withOrigin(frame, address = siteAddress()) {
  if (!URL.canParse(address)) return frame;
  const { origin } = new URL(address);
  return frame.replace(/(default-src|script-src) 'self'/g, `$1 'self' ${origin}`);
}

/**
 * The colours of every theme for a picture outside of a page: the reader's own, or those that its address
 * names after the "#".
 * @param {string} root
 */
async function posterStyle(root) {
  const files = ['theme.css', 'projectorTheme.css'].map((name) =>
    readFile(join(root, 'src/site', name), 'utf8'),
  );
  const theme = (await Promise.all(files)).join('\n');
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
