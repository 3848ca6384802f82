/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  cpuShare,
  figure,
  formatWhole,
  idleShare,
  partMeanNs,
  partsMs,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { formatCount, formatNs, formatPercent } from '$model/format';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, FIRST_HANDED_NS, FULL_WINDOW, ORDER_NS, PUBLISHED_NS } from './cases';

/** Room for two flushes that overlap. */
const PICTURE_NS = 2e6;

const formatHundredths = (value: number) => value.toFixed(2);

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const seconds = run.durationNs / 1e9;
  return {
    tps: figure(throughput(run), formatWhole),
    lfs: figure(run.wait('log_file_sync').meanNs, formatNs),
    writes: figure(statisticOf(run, 'redo_writes') / seconds, formatWhole),
    posts: figure(statisticOf(run, 'messages_sent') / seconds, formatWhole),
    idle: figure(idleShare(run), formatPercent),
    lgwr: figure(cpuShare(run, 'lgwr'), formatHundredths),
    writers: figure(cpuShare(run, 'lgwr') + cpuShare(run, 'worker'), formatHundredths),
    switches: figure(statisticOf(run, 'writers_switches'), formatCount),
    'before-write': figure(
      partMeanNs(run, 'previous_cpu') + partMeanNs(run, 'previous_io'),
      formatNs,
    ),
    'previous-cpu': figure(partMeanNs(run, 'previous_cpu'), formatNs),
    'previous-io': figure(partMeanNs(run, 'previous_io'), formatNs),
    'others-posted': figure(partMeanNs(run, 'others_posted'), formatNs),
    order: figure(partMeanNs(run, 'order'), formatNs),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

const ROW: readonly FigureName[] = ['tps', 'lfs'];
const WRITERS: readonly FigureName[] = [...ROW, 'writers', 'writes'];
const PARTS: readonly FigureName[] = ['previous-cpu', 'previous-io', 'others-posted', 'order'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  many: [...WRITERS, ...PARTS, 'lgwr'],
  'many-workers': [...WRITERS, ...PARTS],
  'many-one-worker': WRITERS,
  'many-four': WRITERS,
  'many-vector': WRITERS,
  'many-workers-vector': WRITERS,
  'many-polling': WRITERS,
  'many-first': WRITERS,
  lone: ROW,
  'lone-workers': ROW,
  full: [...WRITERS, 'posts', 'idle'],
  'full-workers': [...WRITERS, 'posts', 'order'],
  'full-first': ROW,
  day: ROW,
  'day-workers': ROW,
  'day-adaptive': [...ROW, 'switches'],
  'large-day': ROW,
  'large-day-workers': ROW,
  'large-day-adaptive': [...ROW, 'switches'],
};

/** The coordinators of the work, and those that do it. */
function actors(run: Run) {
  const shown = ['LGWR', 'LG00', 'LG01'];
  return shown.flatMap((name) => run.processes.find((process) => process.name === name) ?? []);
}

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: FULL_WINDOW,
  terms: [
    'kind/lgwr',
    'kind/worker',
    'wait/log_file_sync',
    'wait/lgwr_worker_group_ordering',
    'wait/lgwr_any_worker_group',
    'parameter/lgwr.writers',
    'parameter/lgwr.vector_post',
  ],
  expectedOf(run) {
    const full = run('full-workers');
    return {
      figures: {
        ...statedFigures(STATED, figuresOf, run),
        'moment.order': figure(PUBLISHED_NS - ORDER_NS, formatNs),
        'many.gain': figure(
          throughput(run('many-workers')) / throughput(run('many')) - 1,
          formatPercent,
        ),
        'full.loss': figure(1 - throughput(full) / throughput(run('full')), formatPercent),
      },
      parts: { many: partsMs(run('many')), workers: partsMs(run('many-workers')) },
      staticPictures: {
        full: staticPictureOf(full, PICTURE_NS, {
          fromNs: FIRST_HANDED_NS - 0.3e6,
          shown: actors(full),
        }),
      },
    };
  },
};
