import { randomInt } from 'node:crypto';
import { defineConfig, devices } from '@playwright/test';
import { testedChromium } from './scripts/lib/chromium.mjs';
import { findFirefox, firefoxLaunch } from './scripts/lib/firefox.mjs';
import { patience } from './scripts/lib/patience.mjs';
import { freePort } from './scripts/lib/ports.mjs';

// The workers load this file again: they must find the port that the first reading chose.
process.env.POSTWAIT_E2E_PORT ??= String(await freePort());
const port = process.env.POSTWAIT_E2E_PORT;
const patient = patience();

// Sweeps take another share of themselves each time: see tests/sample.ts.
if (!process.env.POSTWAIT_SAMPLE_SEED) {
  process.env.POSTWAIT_SAMPLE_SEED = String(randomInt(1e6));
  const seed = process.env.POSTWAIT_SAMPLE_SEED;
  process.stdout.write(`Sweeps are sampled: POSTWAIT_SAMPLE_SEED=${seed}\n`);
}

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'budgets/**/*.spec.ts', 'hosts/*.spec.ts'],
  // Playwright empties this folder; what `npm run hostile` has found lies beside it.
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // A browser on a busy machine can drop what it was asked: tried again once, and told of at the end.
  retries: 1,
  // No claims about speed: bounds for what hangs, short enough that a test that fails has done so twice within a
  // minute on a quiet machine. On a busy one all are longer: see patience.mjs.
  timeout: 60_000 * patient,
  expect: { timeout: 15_000 * patient, toPass: { timeout: 25_000 * patient } },
  // Pages wait for timers and for what they fetch more than they compute: two cores have time for four.
  workers: 4,
  reporter: [['list']],
  use: {
    actionTimeout: 15_000 * patient,
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 720 },
    // Each page would fetch the whole site once more; offline.spec.ts allows them.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'chromium', use: { ...devices['Desktop Chrome'], launchOptions: testedChromium } },
    ...(findFirefox()
      ? [
          {
            name: 'firefox',
            use: { browserName: 'firefox' as const, launchOptions: firefoxLaunch },
          },
        ]
      : []),
  ],
  webServer: {
    command: `node scripts/start.mjs --published --port ${port}`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    timeout: 900_000,
  },
});
