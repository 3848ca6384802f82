import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import adapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { mdsvex } from 'mdsvex';
import rehypeSlug from 'rehype-slug';
import { lessonProse, plainWords } from './scripts/lib/lessonWords.mjs';
import { roomAliases } from './scripts/lib/rooms.mjs';

/**
 * The inline scripts of the page template, as sources a Content-Security-Policy accepts.
 * @param {string} templateFile
 */
function hashesOfInlineScripts(templateFile) {
  const template = readFileSync(new URL(templateFile, import.meta.url), 'utf8');
  return [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, source = '']) => {
    const digest = createHash('sha256').update(source).digest('base64');
    return /** @type {const} */ (`sha256-${digest}`);
  });
}

/**
 * A rehype plugin: the teacher's notes of all lessons stand on one page, so their headings go one level
 * down, and the ids that rehype-slug gave them begin with the name of the lesson.
 */
function teacherHeadings() {
  return (/** @type {any} */ tree, /** @type {any} */ file) => {
    if (basename(file.filename) !== 'teacher.md') return;
    for (const node of tree.children) {
      const [, level] = /^h([1-5])$/.exec(node.tagName) ?? [];
      if (!level) continue;
      node.tagName = `h${Number(level) + 1}`;
      // The notes' own titles have always been linked to in this spelling.
      const id = node.properties.id.replace(/^teachers-notes-/, 'teacher-s-notes-');
      node.properties.id = `${basename(dirname(file.filename))}-${id}`;
    }
  };
}

/** Where the site will be put, such as /postwait; empty for the root of a host. */
const siteRoot = /** @type {'' | `/${string}`} */ (process.env.BASE_PATH ?? '');

/** @type {import('@sveltejs/kit').Config} */
export default {
  extensions: ['.svelte', '.md'],
  preprocess: [
    vitePreprocess(),
    lessonProse,
    mdsvex({
      extensions: ['.md'],
      smartypants: false,
      highlight: false,
      rehypePlugins: [/** @type {any} */ (rehypeSlug), teacherHeadings],
    }),
    plainWords,
  ],
  compilerOptions: {
    // Every component's class stands in its script and in its styles, many times: a short one will do.
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}`,
  },
  vitePlugin: {
    // What uses no rune itself is not seen to be in runes mode, and would bring what only the older mode needs.
    dynamicCompileOptions: ({ filename }) =>
      /[\\/](src|lessons)[\\/]/.test(filename) && !/[\\/]node_modules[\\/]/.test(filename)
        ? { runes: true }
        : undefined,
  },
  kit: {
    adapter: adapter({ pages: 'build', assets: 'build', strict: true }),
    alias: roomAliases,
    files: { assets: 'public' },
    prerender: {
      // Put there after SvelteKit's own build; tests/e2e/embed.spec.ts and home.spec.ts ask for every one of them.
      handleHttpError({ path, message }) {
        if (!/\/(cards|embed|oembed)\//.test(path)) throw new Error(message);
      },
    },
    // A page is drawn as soon as it is there itself: styles that have to be fetched would hold it up.
    inlineStyleThreshold: 16_384,
    // Every page registers it, once it is at rest: src/site/offline.
    serviceWorker: { register: false },
    // Pages link to each other and to their files relatively, so that the built folder can be
    // put anywhere. Only 404.html, shown at unknown depths, has to know where the site is.
    paths: { relative: true, base: siteRoot },
    csp: {
      mode: 'hash',
      directives: {
        'default-src': ['self'],
        'script-src': [
          'self',
          'wasm-unsafe-eval',
          ...hashesOfInlineScripts('./src/app.html'),
          ...hashesOfInlineScripts('./src/engine/policy/frame.html'),
        ],
        'style-src': ['self', 'unsafe-inline'],
        'img-src': ['self', 'data:', 'blob:'],
        'object-src': ['none'],
        'base-uri': ['self'],
        'form-action': ['none'],
        // The kernel's workers begin with a file of the page's own, and look for another: see kernel/newWorker and interrupts.
        // A policy's worker is a text in a frame without an origin: see src/engine/policy. WebKit takes no blob: there.
        'worker-src': ['self', 'blob:', 'data:'],
        'connect-src': ['self', 'blob:'],
      },
    },
    typescript: {
      config(generated) {
        generated.include.push(
          '../*.config.ts',
          '../*.config.js',
          '../scripts/**/*.mjs',
          '../bench/**/*.mjs',
          '../bench/**/*.ts',
          '../cases/**/*.ts',
          '../lessons/**/*.ts',
        );
        return generated;
      },
    },
  },
};
