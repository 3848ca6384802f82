/** The whole machine, with its playback below it. */
import type { Metrics } from '../../packages/embed/index.d.ts';
import type { TimeRange } from '$model/timeRange';
import type { Run } from '$model/run/run';
import transport from '$views/transport/parts.css?inline';
import { prepare } from '$views/player/playedRun';
import { Player } from '$views/player/player';
import { SmallPlayback } from '$views/transport/smallPlayback';
import type { Face, FaceOptions, NamedRun } from './face';
import { wordFigures } from './figures';
import { addStyles } from './styles';
import { playbackTexts } from './texts';

addStyles(transport);

/** As far as its place has room: names, and from the first Play on a sentence and the bar of one commit. */
const looks = { depth: 1, told: 'all', givesWay: true } as const;

export class MachineFace extends Player implements Face {
  #runs: readonly Run[] = [];

  constructor({ onchange, onlack, translated }: FaceOptions) {
    super({
      playback: (playhead, run) => new SmallPlayback(playhead, run, playbackTexts),
      ...{ onchange, onlack },
      fetchTeller: async () => {
        const { tellerIn } = await import('./teller');
        return tellerIn(await translated());
      },
    });
  }

  get timeNs(): number {
    return this.playhead.timeNs;
  }

  get traced(): TimeRange {
    return this.playhead;
  }

  figures(_metrics: readonly Metrics[], runs: readonly NamedRun[]): HTMLElement[] {
    return runs.flatMap(({ name, run }) => wordFigures(name, run));
  }

  async prepare(runs: readonly NamedRun[]): Promise<(transport: boolean) => void> {
    const played = await Promise.all(runs.map(({ run, name }) => prepare(run, name)));
    return (transport) => {
      this.#runs = runs.map(({ run }) => run);
      this.show(
        played.map((each) => ({ ...each, looks })),
        { transport },
      );
    };
  }

  seek(timeNs: number): void {
    this.playhead.seek(timeNs);
    this.update();
  }

  follow(isStory: boolean): void {
    if (!isStory) return this.playhead.follow(null);
    // If it does not come, the embed plays to scale.
    import('./story').then(
      ({ tellStory }) => tellStory(this.playhead, this.#runs),
      () => undefined,
    );
  }
}
