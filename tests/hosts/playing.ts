/** What tests of hosts look for in their pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { run } from '../../scripts/lib/run.mjs';
import { loadCoreFromDisk } from '../../src/engine/coreFromDisk';
import { NO_TRACE } from '../../src/engine/protocol';
import { readScenario } from '../../src/model/scenario/decode';
import type { Metrics } from '../../src/embed/element';

const root = join(import.meta.dirname, '../..');

/** Whether every host is built, and not only those that are light. */
export const isEverything = process.env.POSTWAIT_SAMPLE_SEED === 'all';

/** What the recipes show, by the core alone. */
async function hashOfLesson(): Promise<string> {
  const core = await loadCoreFromDisk(join(root, 'src/engine/postwait.wasm'));
  const json: unknown = JSON.parse(readFileSync(join(root, 'cases/S3-starved.json'), 'utf8'));
  return core.runToEnd(readScenario(json).settings(), NO_TRACE).hash;
}

/** The run is that of the site, and it plays. */
export async function seePlaying(page: Page | FrameLocator): Promise<void> {
  const embed = page.locator('post-wait');
  await expect(embed).toHaveCount(1);
  await embed.scrollIntoViewIfNeeded();
  await expect(embed.locator('canvas').first()).toBeVisible();
  const metrics = await embed.evaluate((element) =>
    (element as HTMLElement & { run(): Promise<Metrics | null> }).run(),
  );
  expect(metrics?.hash).toBe(await hashOfLesson());
  const clock = embed.locator('.clock');
  const before = await clock.textContent();
  await embed.locator('.play').click();
  await expect(clock).not.toHaveText(before ?? '');
  await expect(embed.locator('.play')).toHaveAttribute('aria-label', 'Pause');
}

/** Has the test fail without a program where everything is tested, and skips it elsewhere. */
export async function demandProgram(program: string, debian = program): Promise<void> {
  const { ok } = await run('sh', ['-c', `command -v ${program}`], { quiet: true });
  if (isEverything) expect(ok, `apt-get install ${debian}`).toBe(true);
  else test.skip(!ok, `${program} is not installed: on Debian, apt-get install ${debian}`);
}
