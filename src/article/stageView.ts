/** A stage in the page, run: its picture follows the reader's number and its control. It knows no Svelte. */
import { EngineError } from '$model/run/engineError';
import { put } from '$ui/createElement';
import { CommitMachine } from '$views/oneCommit/machine';
import { isPlaying, type Carry, type Shown, type StageId } from './stage';
import { stageOf } from './stages';

/** Carries scenarios out until it is called off. */
export type CarryUntil = (signal: AbortSignal) => Carry;

export class StageView {
  readonly #figure: HTMLElement;
  readonly #stage: ReturnType<typeof stageOf>;
  readonly #carry: CarryUntil;
  readonly #onfigures: (figures: Shown['figures']) => void;
  readonly #input: HTMLInputElement | null;
  #machine: CommitMachine | null = null;
  #fsyncMs: number;
  /** What is shown, and what is on its way. */
  #shown = '';
  #wanted = '';
  #running = new AbortController();

  /**
   * @param fsyncMs what the page is written with
   * @param onfigures told of what the prose says
   */
  constructor(
    figure: HTMLElement,
    carry: CarryUntil,
    fsyncMs: number,
    onfigures: (figures: Shown['figures']) => void,
  ) {
    this.#figure = figure;
    this.#stage = stageOf(figure.dataset.stage as StageId);
    this.#carry = carry;
    this.#fsyncMs = fsyncMs;
    this.#onfigures = onfigures;
    this.#input = figure.querySelector<HTMLInputElement>('.control input');
    if (!this.isMachine) this.#shown = this.#key;
    if (!this.#input) return;
    this.#input.disabled = false;
    this.#input.addEventListener('input', () => {
      this.#nameOption();
      // What is said then is of interest to a reader who can't see the picture: of the one that was changed.
      this.#part('figcaption').ariaLive = 'polite';
      void this.update();
    });
    this.#nameOption();
  }

  get isMachine(): boolean {
    return this.#figure.querySelector('.machine') !== null;
  }

  set fsyncMs(ms: number) {
    this.#fsyncMs = ms;
  }

  #part<T extends HTMLElement = HTMLElement>(selector: string): T {
    const found = this.#figure.querySelector<T>(selector);
    if (!found) throw new Error(`A stage has no ${selector}`);
    return found;
  }

  /** What its control is set to. */
  get #option() {
    const { control } = this.#stage;
    if (!control || !this.#input) return null;
    const place =
      this.#input.type === 'checkbox' ? Number(this.#input.checked) : Number(this.#input.value);
    return control.options[place] ?? null;
  }

  get #key(): string {
    return `${this.#fsyncMs} ${this.#option?.value ?? 0}`;
  }

  #nameOption(): void {
    const option = this.#option;
    if (!option || this.#input?.type !== 'range') return;
    put(this.#part('output'), option.text);
    this.#input.ariaValueText = option.text;
  }

  /** Shows what is wanted now, unless that is shown. What is on its way for another number is called off. */
  async update(): Promise<void> {
    const key = this.#key;
    if (key === this.#shown || key === this.#wanted) return;
    this.#wanted = key;
    this.#running.abort();
    const { signal } = (this.#running = new AbortController());
    const failure = this.#part('.failure');
    try {
      const setting = { fsyncMs: this.#fsyncMs, value: this.#option?.value ?? 0 };
      const shown = await this.#stage.show(this.#carry(signal), setting);
      if (signal.aborted) return;
      await this.#put(shown, () => key === this.#wanted);
      if (key !== this.#wanted) return;
      this.#shown = key;
      failure.hidden = true;
    } catch (error) {
      if (signal.aborted || (error instanceof EngineError && error.code === 'cancelled')) return;
      const { wordError } = await import('$explain/refusals');
      failure.textContent = wordError(error);
      failure.hidden = false;
    } finally {
      if (key === this.#wanted) this.#wanted = '';
    }
  }

  async #put(shown: Shown, isWanted: () => boolean): Promise<void> {
    const { picture, claim, beside, figures } = shown;
    if (isPlaying(picture)) {
      this.#machine ??= new CommitMachine({
        place: this.#part('.machine'),
        button: this.#part<HTMLButtonElement>('.play'),
        caption: this.#part('.caption'),
        past: this.#part('.past'),
      });
      const isShown = await this.#machine.show(picture.run, picture.commit, isWanted);
      if (!isShown) return;
      // What the still showed is said by the machine itself from now on.
      const place = this.#part('.machine');
      place.removeAttribute('role');
      place.ariaLabel = null;
    } else {
      this.#figure.classList.remove('coming');
      // Numbers, and words of ours, that drawings.ts escapes.
      this.#part('.drawing').innerHTML = picture;
    }
    put(this.#part('figcaption strong'), claim);
    put(this.#part('.beside'), beside);
    this.#onfigures(figures);
  }
}
