/**
 * Builds build/embed/post-wait.js: the element `post-wait` for pages of other sites. One file, which is
 * its own worker as well, with the core beside it; scripts/lib/embedFiles.mjs puts the rest there.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { roomAliases } from './scripts/lib/rooms.mjs';
import { hostTheme } from './scripts/lib/hostTheme.mjs';
import { plainRunes } from './scripts/lib/plainRunes.mjs';
import { shortNames } from './scripts/lib/shortNames.mjs';
import { slimModel } from './scripts/lib/slimModel.mjs';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const entries = {
  'post-wait': source('routes/embed/post-wait.ts'),
  frame: source('routes/embed/frame.js'),
};

/** What pages, files and the core know of an embed by its names. */
const OUTSIDE = [
  'embed/element.ts',
  'embed/settings.ts',
  'embed/source.ts',
  'embed/texts.ts',
  'engine/core.ts',
].map(source);

export default defineConfig({
  plugins: [slimModel(), plainRunes(), shortNames(OUTSIDE, (chunk) => chunk !== 'frame')],
  publicDir: false,
  // Wherever the folder is put, its files find each other.
  base: './',
  css: { postcss: { plugins: [hostTheme()] } },
  define: { __EMBED_VERSION__: JSON.stringify(version) },
  resolve: {
    alias: [
      // The page of somebody else has no use for the larger core; no file is put into another.
      { find: './postwait-fast.wasm?url', replacement: './postwait.wasm?url&no-inline' },
      { find: './postwait.wasm?url', replacement: './postwait.wasm?url&no-inline' },
      { find: './newWorker', replacement: source('embed/newWorker.ts') },
      { find: 'svelte/internal/server', replacement: source('embed/derived.ts') },
      { find: 'comlink', replacement: source('embed/comlink.ts') },
      ...Object.entries(roomAliases).map(([find, replacement]) => ({ find, replacement })),
    ],
  },
  build: {
    outDir: 'build/embed',
    emptyOutDir: true,
    // After the bundler's own minifier, which knows several modules at once, half a kilobyte less.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, keep_fargs: false, pure_getters: true, unsafe_arrows: true },
      format: { ecma: 2020 },
    },
    // Nothing is written twice for browsers that don't have the sizes of containers either.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // As a library, it has no need of what SvelteKit's pages preload their parts with.
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      // Constants stand where they are used.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      treeshake: { moduleSideEffects: (id) => Object.values(entries).includes(id) },
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        comments: false,
        entryFileNames: ({ name }) =>
          name === 'frame' ? 'frame.js' : `post-wait-${version}-[hash].js`,
        chunkFileNames: `post-wait-${version}-[name]-[hash].js`,
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
});
