/**
 * Builds build/share/single.html: the workbench, its worker and the core as one file that needs no
 * server. The page fetches it when a reader wants a run as a file, and writes the run into it.
 */
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { roomAliases } from './scripts/lib/rooms.mjs';
import { singleFile } from './scripts/lib/singleFile.mjs';
import { systemDark } from './scripts/lib/systemDark.mjs';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

export default defineConfig({
  plugins: [svelte({ configFile: false, preprocess: vitePreprocess() }), singleFile('single.html')],
  publicDir: false,
  css: { postcss: { plugins: [systemDark()] } },
  worker: { format: 'iife' },
  resolve: {
    alias: [
      // What is in the file twice would only make it larger.
      { find: './postwait-fast.wasm?url', replacement: './postwait.wasm?url' },
      { find: './new-worker', replacement: source('engine/new-worker.single.ts') },
      ...Object.entries(roomAliases).map(([find, replacement]) => ({ find, replacement })),
    ],
  },
  build: {
    outDir: 'build/share',
    emptyOutDir: true,
    assetsInlineLimit: 1e9,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: source('routes/run/single.ts'),
      output: { codeSplitting: false },
    },
  },
});
