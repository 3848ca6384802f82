/** A worksheet as HTML, from fresh runs. Used by Node only. */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { NO_TRACE } from '$engine/protocol';
import { makeRun } from '$databases/index';
import { render } from 'svelte/server';
import type { LessonDefinition } from '../content/definition';
import { makeSheet } from './worksheet';
import Worksheet from './Worksheet.svelte';

/** @param corePath where the compiled core is. */
export async function renderSheet(
  lesson: LessonDefinition,
  { seed, key }: { seed: number; key: boolean },
  corePath: string,
): Promise<{ head: string; body: string }> {
  const core = await loadCoreFromDisk(corePath);
  const sheet = await makeSheet(lesson, seed, async (scenario) =>
    makeRun(scenario, core.runToEnd(scenario.settings(), NO_TRACE)),
  );
  const { head, body } = await render(Worksheet, { props: { sheet, key } });
  return { head, body };
}
