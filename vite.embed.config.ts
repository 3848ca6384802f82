/**
 * Builds embed/post-wait.js of the site: the element `post-wait` for pages of other sites. One file, which is
 * its own worker as well, with the core beside it; scripts/lib/embedFiles.mjs puts the rest there. With `--mode package`
 * it builds the same element for bundlers: readable, with a worker of its own, and lessons and cases as a module.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { BROWSERS } from './scripts/lib/browsers.mjs';
import { projectRoot } from './scripts/lib/project.mjs';
import { versionToBuild } from './scripts/lib/releases.mjs';
import { roomAliases, tsconfig } from './scripts/lib/rooms.mjs';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const version = process.env.EMBED_VERSION ?? (await versionToBuild(projectRoot));

/** What the site serves: the module by a hashed name, and what scripts/lib/embedFiles.mjs adds its name to. */
const served = {
  entries: {
    'post-wait': source('routes/embed/post-wait.ts'),
    anywidget: source('routes/embed/anywidget.ts'),
    frame: source('routes/embed/frame.js'),
  },
  aliases: { './newWorker': source('embed/newWorker.ts') },
  output: {
    minify: true,
    comments: false,
    entryFileNames: ({ name }: { name: string }) => {
      if (name === 'frame') return 'frame.js';
      return name === 'anywidget' ? 'anywidget.mjs' : `${name}-${version}-[hash].js`;
    },
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
};

/** What the npm package has: bundlers give the files names themselves. */
const packaged = {
  entries: { element: source('routes/embed/packaged.ts'), worker: source('engine/worker.ts') },
  aliases: {
    './newWorker': source('embed/newWorker.packaged.ts'),
    './home': source('embed/home.packaged.ts'),
    'postwait:specs': process.env.EMBED_SPECS ?? '',
  },
  output: {
    minify: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    assetFileNames: '[name][extname]',
  },
};

export default defineConfig(({ mode }) => {
  const { entries, aliases, output } = mode === 'package' ? packaged : served;
  return {
    publicDir: false,
    tsconfig,
    // Wherever the folder is put, its files find each other.
    base: './',
    define: {
      __EMBED_VERSION__: JSON.stringify(version),
      __EMBED_DATA__: JSON.stringify(process.env.EMBED_DATA),
      __EMBED_SITE__: JSON.stringify(process.env.SITE_URL?.replace(/\/?$/, '/') ?? ''),
      __WORKER_FILE__: JSON.stringify('./worker.js'),
    },
    resolve: {
      alias: [
        // No file is put into another.
        { find: /^(\.\/postwait[\w-]*\.wasm\?url)$/, replacement: '$1&no-inline' },
        { find: './check', replacement: source('embed/check.ts') },
        ...Object.entries({ ...aliases, ...roomAliases }).map(([find, replacement]) => ({
          find,
          replacement,
        })),
      ],
    },
    build: {
      license: { fileName: mode === 'package' ? 'licences.md' : 'licences.json' },
      emptyOutDir: true,
      target: BROWSERS,
      // As a library, it has no need of what SvelteKit's pages preload their parts with.
      lib: { entry: entries, formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        treeshake: { propertyReadSideEffects: false },
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output,
      },
    },
  };
});
