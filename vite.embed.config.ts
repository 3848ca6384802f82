/**
 * Builds embed/post-wait.js of the site: the element `post-wait` for pages of other sites. One file, which is
 * its own worker as well, with the core beside it; scripts/lib/embedFiles.mjs puts the rest there.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { BROWSERS } from './scripts/lib/browsers.mjs';
import { roomAliases, tsconfig } from './scripts/lib/rooms.mjs';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const entries = {
  'post-wait': source('routes/embed/post-wait.ts'),
  frame: source('routes/embed/frame.js'),
};

export default defineConfig({
  publicDir: false,
  tsconfig,
  // Wherever the folder is put, its files find each other.
  base: './',
  define: {
    __EMBED_VERSION__: JSON.stringify(version),
    __EMBED_DATA__: JSON.stringify(process.env.EMBED_DATA),
  },
  resolve: {
    alias: [
      // No file is put into another.
      { find: /^(\.\/postwait[\w-]*\.wasm\?url)$/, replacement: '$1&no-inline' },
      { find: './check', replacement: source('embed/check.ts') },
      { find: './newWorker', replacement: source('embed/newWorker.ts') },
      ...Object.entries(roomAliases).map(([find, replacement]) => ({ find, replacement })),
    ],
  },
  build: {
    license: { fileName: 'licences.json' },
    emptyOutDir: true,
    target: BROWSERS,
    // As a library, it has no need of what SvelteKit's pages preload their parts with.
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      treeshake: { propertyReadSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        minify: true,
        comments: false,
        entryFileNames: ({ name }) =>
          name === 'frame' ? 'frame.js' : `post-wait-${version}-[hash].js`,
        // The element and all that it imports, in one file that compresses as a whole, and with it what both faces have.
        codeSplitting: {
          groups: [
            {
              name: 'post-wait',
              test: /routes.embed.post-wait|player.playback|playedRun|road.state|playSigns|commitEnds/,
            },
          ],
        },
        chunkFileNames: `post-wait-${version}-[name]-[hash].js`,
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
});
