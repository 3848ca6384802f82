/**
 * A machine in a page that plays one of its commits over and over, beside the bar that the commit becomes. It plays by
 * itself, unless the reader asked for less motion, and rests out of sight. It knows no Svelte.
 */
import { describePlainly } from '$explain/plainMachine';
import type { Run } from '$model/run/run';
import { protagonistOf, StoryRank } from '$model/story/storyEvents';
import { storyPace } from '$player/storyPace';
import { put } from '$ui/createElement';
import { whenFree } from '$ui/timeSliced';
import { followPage } from '../player/inPage';
import * as moving from '../player/moving';
import { isCalm, Player } from '../player/player';
import { prepare } from '../player/playedRun';
import type { Depth } from '../road/plan';
import { tellingAt } from '../road/telling';
import { layOut, uncover } from './commitBar';
import { pieceAt, tellingInstant, type FollowedCommit } from './followed';
import { tempoFor, withLongWaits } from './pace';
import { texts } from './texts';
import { holderIn, wordPiece } from './words';

/** What of the page it writes into. */
export interface MachineParts {
  /** Where the picture is, in the place of its still. */
  readonly place: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly caption: HTMLElement;
  /** The bar, as far as the commit has come. */
  readonly past: HTMLElement;
}

export class CommitMachine {
  readonly #parts: MachineParts;
  readonly #player = new Player({ ondraw: () => this.#tell(), moving });
  readonly #depth: Depth;
  #commit: FollowedCommit | null = null;
  #holder = texts.neighbour;

  constructor(parts: MachineParts, depth: Depth = 0) {
    this.#parts = parts;
    this.#depth = depth;
    const { playhead } = this.#player;
    playhead.loop = true;
    followPage(this.#player, parts.place);
    parts.button.addEventListener('click', () => {
      playhead.toggle();
      this.#player.update();
    });
    addEventListener('beforeprint', () => this.#rest());
  }

  /** On paper it stands still where that tells most. */
  #rest(): void {
    if (!this.#commit) return;
    this.#player.playhead.pause();
    this.#player.playhead.seek(tellingInstant(this.#commit));
    this.#player.arrange();
  }

  /**
   * Shows a run and the commit of it that is followed; from its beginning, unless the reader has paused it.
   * @param isWanted asked before anything changes: another run may be wanted by then
   * @returns whether it is shown
   */
  async show(run: Run, commit: FollowedCommit, isWanted = () => true): Promise<boolean> {
    const played = await prepare(run);
    await new Promise<void>(whenFree);
    const { process } = commit;
    const who = protagonistOf(run, process);
    const pace = withLongWaits(
      storyPace({ protagonists: () => [who], leastRank: StoryRank.flush }),
    );
    const tempo = tempoFor(pace, run.trace);
    // What is read and what is laid out have tasks of their own.
    await new Promise<void>(whenFree);
    if (!isWanted()) return false;
    const { place, past, button } = this.#parts;
    const { playhead } = this.#player;
    const isFirst = this.#commit === null;
    this.#commit = commit;
    this.#holder = holderIn(run);
    layOut(past, commit);
    if (isFirst) place.replaceChildren(this.#player.element);
    this.#player.show([
      {
        ...played,
        looks: { depth: this.#depth, told: 'nothing', describe: describePlainly },
        followed: () => process,
        tell: tellingAt,
      },
    ]);
    playhead.follow(pace);
    playhead.tempo = tempo;
    if (isCalm()) playhead.seek(tellingInstant(commit));
    else if (isFirst || playhead.playing) {
      playhead.seek(run.trace.fromNs);
      playhead.play();
    } else playhead.seek(tellingInstant(commit));
    this.#player.update();
    button.disabled = false;
    return true;
  }

  /** Says how things are now. */
  #tell(): void {
    const commit = this.#commit;
    if (!commit) return;
    const { playing, timeNs } = this.#player.playhead;
    const { button, caption, past } = this.#parts;
    put(button, playing ? texts.pause : texts.play);
    put(caption, wordPiece(commit, pieceAt(commit, timeNs), timeNs, this.#holder));
    uncover(past, commit, timeNs);
  }
}
