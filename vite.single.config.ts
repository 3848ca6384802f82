/**
 * Builds share/single.html of the site: the workbench, its worker and the core as one file that needs no
 * server. The page fetches it when a reader wants a run as a file, and writes the run into it.
 */
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { BROWSERS } from './scripts/lib/browsers.mjs';
import { roomAliases, tsconfig } from './scripts/lib/rooms.mjs';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

const SMALLER_CORES = /^\.\/postwait(-postgresql|-mariadb)?\.wasm\?url$/;

export default defineConfig({
  root: source('routes/run'),
  plugins: [svelte({ configFile: false, preprocess: vitePreprocess() }), viteSingleFile()],
  publicDir: false,
  tsconfig,
  worker: { format: 'iife' },
  resolve: {
    alias: [
      // What is in the file twice would only make it larger, and the larger core can do everything.
      { find: SMALLER_CORES, replacement: './postwait-fast.wasm?url' },
      { find: './newWorker', replacement: source('engine/newWorker.single.ts') },
      ...Object.entries(roomAliases).map(([find, replacement]) => ({ find, replacement })),
    ],
  },
  build: {
    license: { fileName: 'licences.json' },
    target: BROWSERS,
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: { input: source('routes/run/single.html') },
  },
});
