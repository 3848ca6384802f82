/** The points of what can be embedded, made from their runs while the site is built. Used by Node only. */
import type { Point } from '$cases/points';
import type { Core } from '$engine/core';
import { NO_TRACE } from '$engine/protocol';
import { metricsOf } from '$embed/figures';
import type { Spec } from '$embed/spec';
import type { StaticPicture } from '$lesson/content/definition';
import { round } from '$lesson/content/runFigures';
import { makeRun } from '$databases/index';
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import { runToEnd } from '$model/slices';
import type { CommitScene, LanesRule } from '$views/commitLanes/commitScene';
import { readingCommit } from '$views/commitLanes/readCommit';

type Made = Required<Pick<Spec, 'point'>> &
  Pick<Spec, 'prepared'> & {
    /** The same commit, as a picture without motion; null of a run without commits. */
    readonly still: StaticPicture | null;
  };

/** @param run as far as it is traced */
export function pointOf(
  core: Core,
  scenario: Scenario,
  run: Run,
  row: Point | undefined,
): Made | null {
  if (!row) return null;
  const { slider, measure, than, name, longMs } = row;
  const rule = ruleOf(row);
  const scene = runToEnd(readingCommit(run, rule));
  const measured = (each: Scenario) =>
    metricsOf(makeRun(each, core.runToEnd(each.settings(), NO_TRACE)));
  const other = scenario.withValues(than);
  const { transactionsPerSecond, logFileSyncMs } = measured(
    longMs === undefined ? other : other.withValue('run.until_ms', longMs),
  );
  const value = measure === 'throughput' ? transactionsPerSecond : (logFileSyncMs ?? 0) * 1e6;
  const point = {
    ...rule,
    slider,
    measure,
    reference: { name, value },
    atMs: (scene.beginNs + scene.atNs) / 1e6,
  };
  const prepared = longMs === undefined ? { scene, metrics: measured(scenario) } : undefined;
  return { point, ...(prepared && { prepared }), still: stillOf(scene) };
}

/** A scene as a picture that is drawn once. */
function stillOf({ lanes, fromNs, untilNs, sentences }: CommitScene): StaticPicture | null {
  if (sentences.length === 0) return null;
  const since = (ns: number) => round((ns - fromNs) / 1e6, 3);
  return {
    lengthMs: since(untilNs),
    lanes: lanes.map(({ name, bars }) => ({
      name,
      intervals: bars.map((bar) => ({
        fromMs: since(bar.fromNs),
        untilMs: since(bar.untilNs),
        state: bar.look,
      })),
    })),
  };
}

/** What of a row says which commit is shown. */
function ruleOf({ parts, isLongest, wait, by }: Point): LanesRule {
  return {
    ...(parts && { parts }),
    ...(isLongest && { isLongest }),
    ...(wait && { wait }),
    ...(by && { by }),
  };
}
