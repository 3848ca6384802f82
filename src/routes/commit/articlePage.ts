/** The article as the build writes it. Used by Node only. */
import { FIGURES, type Figures } from '$article/figures';
import { FSYNC, isPlaying, STAGE_IDS, type Carry } from '$article/stage';
import { stageOf, startOf } from '$article/stages';
import { stillOf } from '$article/still';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { makeRun } from '$databases/index';
import theme from '$site/theme.css?raw';
import { pieceAt, tellingInstant } from '$views/oneCommit/followed';
import { holderIn, wordPiece } from '$views/oneCommit/words';
import { lessons } from '../lessons/all';
import { CORE_FILE } from '../pictures';
import { filesOf } from '../scriptFiles';

const NO_TRACE = { fromNs: 0, untilNs: 0, records: 0 };

/** Every picture and every figure, for the number that the page begins with. */
export async function articlePage() {
  const core = await loadCoreFromDisk(CORE_FILE);
  const carry: Carry = (scenario, trace = NO_TRACE) =>
    Promise.resolve(makeRun(scenario, core.runToEnd(scenario.settings(), trace)));
  const stages = [];
  const figures: Record<string, string> = {};
  for (const id of STAGE_IDS) {
    const { show, control } = stageOf(id);
    const { picture, claim, beside, figures: own } = await show(carry, startOf(id, FSYNC.default));
    for (const key of FIGURES[id]) figures[key] = (own as Record<string, string>)[key] ?? '';
    stages.push({
      id,
      control,
      claim,
      beside,
      ...(isPlaying(picture)
        ? {
            drawing: null,
            commit: picture.commit,
            still: stillOf(picture, id, theme),
            caption: captionOf(picture),
          }
        : { drawing: picture, commit: null, still: null, caption: '' }),
    });
  }
  return {
    stages,
    figures: figures as unknown as Figures,
    lessons: lessons.map(({ number, slug, title }) => ({ number, slug, title })),
    preloads: filesOf('_app/commit.js'),
  };
}

/** What goes on at the instant of the still. */
function captionOf({ run, commit }: Parameters<typeof stillOf>[0]): string {
  const timeNs = tellingInstant(commit);
  return wordPiece(commit, pieceAt(commit, timeNs), timeNs, holderIn(run));
}
