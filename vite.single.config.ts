/**
 * Builds build/share/single.html: the workbench, its worker and the core as one file that needs no
 * server. The page fetches it when a reader wants a run as a file, and writes the run into it.
 */
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { systemDark } from './scripts/lib/system-dark.mjs';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const rooms = ['model', 'engine', 'player', 'views', 'lesson', 'shell'];

export default defineConfig({
  root: source('routes/run'),
  plugins: [svelte({ configFile: false, preprocess: vitePreprocess() }), viteSingleFile()],
  publicDir: false,
  css: { postcss: { plugins: [systemDark()] } },
  worker: { format: 'iife' },
  resolve: {
    alias: [
      // What is in the file twice would only make it larger.
      { find: './postwait-fast.wasm?url', replacement: './postwait.wasm?url' },
      { find: './new-worker', replacement: source('engine/new-worker.single.ts') },
      ...rooms.map((room) => ({ find: `$${room}`, replacement: source(room) })),
    ],
  },
  build: {
    outDir: fileURLToPath(new URL('build/share', import.meta.url)),
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: { input: source('routes/run/single.html') },
  },
});
