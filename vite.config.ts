import { sveltekit } from '@sveltejs/kit/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSERS } from './scripts/lib/browsers.mjs';
import { chromiumLaunch } from './scripts/lib/chromium.mjs';
import { chunksByRoom } from './scripts/lib/chunks.mjs';
import { executedNotebooks } from './scripts/lib/notebooks.mjs';
import { leanPreloads } from './scripts/lib/leanPreloads.mjs';
import { lessonPages } from './scripts/lib/lessonPages.mjs';
import { lessonWords } from './scripts/lib/lessonWords.mjs';
import { pageScripts } from './scripts/lib/pageScripts.mjs';
import { patience } from './scripts/lib/patience.mjs';
import { policyWorker } from './scripts/lib/policyWorker.mjs';
import { pythonFiles } from './scripts/lib/pythonFiles.mjs';

const browserTests = ['src/**/*.browser.test.ts', 'tests/**/*.browser.test.ts'];
const webkitTests = 'tests/**/*.webkit.test.ts';

/** What is always fetched together, and what other pages share with it. */
const rooms = {
  svelte:
    /\/svelte\/src\/(internal\/client\/index|index-client)\.js$|vite\/preload-helper|rolldown\/runtime/,
  layout: /\/src\/routes\/\+layout\.svelte$/,
  home: /\/src\/routes\/homePage\.ts$/,
  article: /\/src\/routes\/commitPage\.ts$/,
  lesson: /\/lesson\/(Lesson\.svelte|beside\/light\.ts|content\/lessonOf\.ts)$/,
  workbench:
    /\/(workbench\/Workbench\.svelte|road\/(telling\.ts|BarParts\.svelte)|narration\/latestEvent\.ts|beside\/Glance\.svelte|demo\/machine\.ts)$/,
};

export default defineConfig({
  plugins: [
    lessonWords(),
    sveltekit(),
    pageScripts({
      'still.js': 'src/routes/staticPage.ts',
      'home.js': 'src/routes/homePage.ts',
      'commit.js': 'src/routes/commitPage.ts',
    }),
    lessonPages(),
    chunksByRoom(rooms, ['layout', 'home', 'article']),
    leanPreloads(),
    policyWorker(),
    pythonFiles(),
    executedNotebooks(),
  ],
  // What is made, a Python with its packages among it: tens of thousands of files that nobody edits.
  server: { watch: { ignored: ['**/.cache/**', '**/build/**', '**/test-results/**'] } },
  worker: { format: 'es' },
  build: {
    license: { fileName: 'licences.json' },
    target: BROWSERS,
    // A file inlined as data: would be refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // A component that only the server shows, within <noscript>, brings nothing to browsers.
        moduleSideEffects: [{ test: /\/src\/.*\.svelte$/, sideEffects: false }],
      },
    },
  },
  test: {
    // Bounds for what hangs, and no claims about speed: machines are shared.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Nothing else runs meanwhile, for which Vitest would leave a core.
    maxWorkers: '100%',
    // Browsers of other steps start at the same time, and Vite makes its bundles of dependencies first.
    // Vitest reads this here alone, and not in the project that has the browser.
    browser: { connectTimeout: 300_000 },
    // What tests print goes straight out. By way of the runner, a line printed as a worker ends
    // now and then fails the whole run with "Closing rpc while onUserConsoleLog was pending"
    // (vitest-dev/vitest#9458; not mended in 4.1).
    disableConsoleIntercept: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Files share what they import: loading it anew for each is a quarter of the CPU time. Each leaves the
          // world as it found it.
          isolate: false,
          unstubGlobals: true,
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'lessons/**/*.test.ts'],
          exclude: [...browserTests, webkitTests, 'tests/e2e/**'],
        },
      },
      {
        extends: true,
        // One window, through which its files go one after the other.
        test: {
          name: 'webkit',
          environment: 'node',
          include: [webkitTests],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        // Known beforehand, so that no test is torn by a reload when one of them is met.
        optimizeDeps: {
          include: [
            'vitest-browser-svelte',
            'comlink',
            'd3-array',
            'd3-scale',
            'd3-shape',
            'axe-core',
            'fflate',
            'uqr',
            '@codemirror/autocomplete',
            '@codemirror/commands',
            '@codemirror/lang-python',
            '@codemirror/language',
            '@codemirror/lint',
            '@codemirror/state',
            '@codemirror/view',
            '@lezer/highlight',
            '@observablehq/plot',
            'dompurify',
            'idb',
            'linkedom/worker',
            'markdown-it',
            'nanoid',
          ],
        },
        test: {
          name: 'browser',
          include: browserTests,
          // Without a limit of its own, a click on what never comes waits as long as its test may.
          testTimeout: 50_000 * patience(),
          expect: { poll: { timeout: 15_000 * patience() } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Large enough that no page under test is scaled to fit into it.
            provider: playwright({
              // Letters look as in the pictures that are kept: without a window they are drawn otherwise.
              launchOptions: chromiumLaunch,
              contextOptions: { viewport: { width: 1280, height: 1280 } },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
