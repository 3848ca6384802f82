/** What the prose of this lesson states of its runs. scripts/expected.mjs writes it to expected.json. */
import type { Figure } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import {
  commitNs,
  figure,
  formatWhole,
  meanFigure,
  processesNamed,
  statedFigures,
  throughput,
} from '$lesson/content/runFigures';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { cases, CHUNKS_KB, COMMIT_NS, FULL_NS, SWITCH_NS, WINDOW } from './cases';

/** Room for the switch, the archiver's first read and what waits for it. */
const PICTURE_NS = 18e6;

/** Everything that could be stated of a case. */
function figuresOf(run: Run) {
  const lfs = run.wait('log_file_sync');
  const completion = run.wait('log_file_switch_completion');
  const checkpoint = run.wait('log_file_switch_checkpoint_incomplete');
  const archiving = run.wait('log_file_switch_archiving_needed');
  return {
    tps: figure(throughput(run), formatWhole),
    lfs: figure(lfs.meanNs, formatNs),
    longest: figure(lfs.maxNs, formatNs),
    write: figure(run.wait('log_file_parallel_write').meanNs, formatNs),
    switches: figure(statisticOf(run, 'log_switches'), formatCount),
    completion: meanFigure(completion),
    checkpoints: figure(checkpoint.count, formatCount),
    checkpoint: meanFigure(checkpoint),
    'archiver-waits': figure(archiving.count, formatCount),
    archiving: meanFigure(archiving),
    read: figure(run.wait('log_file_sequential_read').meanNs, formatNs),
    copy: figure(run.wait('log_archive_io').meanNs, formatNs),
  } satisfies Record<string, Figure>;
}

type FigureName = keyof ReturnType<typeof figuresOf>;

const COMMITS: readonly FigureName[] = ['tps', 'lfs', 'longest'];
const SWITCHES: readonly FigureName[] = ['tps', 'lfs', 'completion', 'checkpoint', 'archiving'];

/** What is stated of each case. A reader's browser loads this much and no more. */
const STATED: Readonly<Record<string, readonly FigureName[]>> = {
  log: [...new Set([...COMMITS, ...SWITCHES]), 'switches', 'write', 'read', 'copy'],
  'no-archiver': [...COMMITS, 'archiving', 'write'],
  ...Object.fromEntries(CHUNKS_KB.map((kb) => [`chunk-${kb}`, [...COMMITS, 'archiving']])),
  'chunk-16': [...new Set([...COMMITS, ...SWITCHES])],
  stop: [...COMMITS, 'archiving', 'archiver-waits'],
  'stop-groups': ['tps', 'archiving'],
  'stop-large': ['tps', 'archiving'],
  'two-groups': SWITCHES,
  'small-groups': SWITCHES,
  writer: SWITCHES,
  'writer-groups': SWITCHES,
  'raid5-log': [...SWITCHES, 'write'],
  'raid5-data': [...SWITCHES, 'write', 'checkpoints'],
  late: ['checkpoint', 'longest'],
};

/** A session that finds the log full, LGWR, and the archiver. */
const SHOWN = ['session 14', 'LGWR', 'ARC0'];

/** Everything of the runs that the prose states or draws. */
export const recipe: Recipe = {
  cases,
  window: WINDOW,
  terms: [
    'kind/lgwr',
    'kind/archiver',
    'kind/dbwr',
    'wait/log_file_sync',
    'wait/log_file_switch_completion',
    'wait/log_file_switch_checkpoint_incomplete',
    'wait/log_file_switch_archiving_needed',
    'parameter/archiver.chunk_kb',
    'parameter/redo_disk.raid5',
  ],
  expectedOf(run) {
    const log = run('log');
    return {
      figures: {
        ...statedFigures(STATED, figuresOf, run),
        'moment.switch': figure(SWITCH_NS - FULL_NS, formatNs),
        'moment.commit': figure(commitNs(log, COMMIT_NS), formatNs),
      },
      parts: {},
      staticPictures: {
        log: staticPictureOf(log, PICTURE_NS, {
          fromNs: FULL_NS - 2e6,
          shown: processesNamed(log, SHOWN),
        }),
      },
    };
  },
};
