/** One commit as lanes over one clock, as high as a figure. */
import type { Metrics } from '../../packages/embed/index.d.ts';
import type { TimeRange } from '$model/timeRange';
import type { CommitScene } from '$views/commitLanes/commitScene';
import lanes from '$views/commitLanes/lanes.css?inline';
import { LanesPlayer } from '$views/commitLanes/lanesPlayer';
import type { Face, FaceOptions, NamedRun } from './face';
import frame from './lanesFace.css?inline';
import { wordPair } from './lanesFigures';
import type { Spec } from './spec';
import { addStyles } from './styles';
import { english } from './texts';

for (const css of [lanes, frame]) addStyles(css);

/** Of a commit that was read when the site was built it isn't known. */
const ANY: TimeRange = { fromNs: 0, untilNs: Infinity };

export class LanesFace extends LanesPlayer implements Face {
  readonly #spec: Spec;
  #runs: readonly NamedRun[] = [];
  #beginNs = 0;
  #transport = true;

  constructor({ spec, onchange }: FaceOptions) {
    super({
      words: {
        ...english,
        legend: { user: english.onCpu, runnable: english.forCpu, io: english.disk },
      },
      onchange,
    });
    this.#spec = spec;
  }

  get timeNs(): number {
    return this.#beginNs + this.playhead.timeNs;
  }

  get traced(): TimeRange {
    return this.#runs[0]?.run.trace ?? ANY;
  }

  figures(metrics: readonly Metrics[]): HTMLElement[] {
    return wordPair(metrics, this.#spec);
  }

  /** Shows a commit that was read when the site was built. */
  showPrepared(scene: CommitScene, transport: boolean): void {
    this.#transport = transport;
    this.#beginNs = scene.beginNs;
    this.show([{ name: '', scene }], { transport });
  }

  async prepare(runs: readonly NamedRun[]): Promise<(transport: boolean) => void> {
    const commits = await commitsOf(runs, this.#spec);
    return (transport) => {
      this.#runs = runs;
      this.#transport = transport;
      this.#beginNs = commits[0]?.scene.beginNs ?? 0;
      this.show(commits, { transport });
    };
  }

  /** Within the commit that is shown, or else to the one that is under way at that instant. */
  seek(timeNs: number): void {
    const { fromNs, untilNs } = this.playhead;
    const elapsedNs = timeNs - this.#beginNs;
    const isElsewhere = elapsedNs < fromNs || elapsedNs > untilNs;
    if (isElsewhere && this.#runs.length > 0) void this.#leadTo(timeNs);
    else this.playhead.seek(elapsedNs);
  }

  async #leadTo(timeNs: number): Promise<void> {
    const commits = await commitsOf(this.#runs, this.#spec, timeNs);
    this.#beginNs = commits[0]?.scene.beginNs ?? 0;
    this.show(commits, { transport: this.#transport });
    this.playhead.seek(timeNs - this.#beginNs);
  }
}

/** What reads commits comes with the first run: most embeds show one that was prepared. */
async function commitsOf(runs: readonly NamedRun[], { point }: Spec, atNs?: number) {
  const { readCommit } = await import('./readCommit');
  return Promise.all(
    runs.map(async ({ name, run }, nth) => {
      return { name, scene: await readCommit(run, point ?? {}, nth === 0 ? atNs : undefined) };
    }),
  );
}
