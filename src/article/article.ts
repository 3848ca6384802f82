/**
 * The article in the page: each picture runs once the reader comes near it, and all of them, with the figures of the prose,
 * follow the reader's number. It knows no Svelte; what it shows is in the page already (Article.svelte).
 */
import type { Engine } from '$engine/client';
import { whenFree } from '$ui/timeSliced';
import { isPossible, keepFsyncMs, knownFsyncMs, parseNumber, wordImpossible } from './fsync';
import { FSYNC, type Shown } from './stage';
import { StageView, type CarryUntil } from './stageView';

/** How long a typed number rests before it is taken: "0.5" begins with "0". */
const REST_MS = 250;
/** For how long it is seen which figures of the prose have changed. */
const RENEWED_MS = 900;

/** Runs of the page, one after the other in a worker that comes with the first of them. */
class Runs {
  #engine: Promise<Engine> | null = null;

  readonly carryUntil: CarryUntil = (signal) => async (scenario, trace) => {
    this.#engine ??= import('$engine/fallbackEngine').then(
      ({ FallbackEngine }) => new FallbackEngine(),
    );
    this.#engine.catch(() => (this.#engine = null));
    const engine = await this.#engine;
    return engine.run(scenario, trace ? { trace, signal } : { statisticsOnly: true, signal });
  };
}

/** @param article what Article.svelte wrote */
export function runArticle(article: HTMLElement): void {
  const part = <T extends HTMLElement>(selector: string) => {
    const found = article.querySelector<T>(selector);
    if (!found) throw new Error(`The article has no ${selector}`);
    return found;
  };
  const runs = new Runs();
  const figures = [...article.querySelectorAll<HTMLElement>('[data-stage]')];
  const views = new Map(
    figures.map((figure) => [
      figure,
      new StageView(figure, runs.carryUntil, FSYNC.default, renewFigures),
    ]),
  );
  const near = new Set<HTMLElement>();
  let fsyncMs: number = FSYNC.default;

  /** The prose says what the pictures show. */
  function renewFigures(renewed: Shown['figures']): void {
    for (const [key, words] of Object.entries(renewed)) {
      for (const place of article.querySelectorAll<HTMLElement>(`[data-figure="${key}"]`)) {
        if (place.textContent === words) continue;
        place.textContent = words;
        place.classList.add('renewed');
        setTimeout(() => place.classList.remove('renewed'), RENEWED_MS);
      }
    }
  }

  /** The pictures in sight first; then all others, since the prose beside them has figures as well. */
  async function updateAll(): Promise<void> {
    const wanted = fsyncMs;
    const ordered = [...near, ...figures.filter((figure) => !near.has(figure))];
    for (const figure of ordered) {
      const view = views.get(figure);
      // A machine that is far away plays for nobody: its run comes when the reader does, unless the number is another.
      if (!view || (view.isMachine && !near.has(figure) && wanted === FSYNC.default)) continue;
      await view.update();
      await new Promise<void>(whenFree);
      if (wanted !== fsyncMs) return;
    }
  }

  function take(ms: number): void {
    fsyncMs = ms;
    for (const view of views.values()) view.fsyncMs = ms;
    const link = article.querySelector<HTMLAnchorElement>('a.sandbox');
    if (link) link.href = link.href.replace(/(service_ms=)[\d.]+/, `$1${ms}`);
    void updateAll();
  }

  followSight(figures, (figure, isNear) => {
    if (!isNear) {
      near.delete(figure);
      return;
    }
    near.add(figure);
    void views.get(figure)?.update();
  });
  followField(part('.fsync'), take);
}

/** Tells which figures are near what the reader sees; a drawing begins to come when it is seen for the first time. */
function followSight(
  figures: readonly HTMLElement[],
  tell: (figure: HTMLElement, isNear: boolean) => void,
): void {
  const nearing = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (target instanceof HTMLElement) tell(target, isIntersecting);
      }
    },
    { rootMargin: '60%' },
  );
  const seeing = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        target.classList.add('coming');
        seeing.unobserve(target);
      }
    },
    { threshold: 0.4 },
  );
  for (const figure of figures) {
    nearing.observe(figure);
    seeing.observe(figure);
  }
}

/** The reader's number, as it is typed. */
function followField(form: HTMLElement, take: (ms: number) => void): void {
  const input = form.querySelector('input');
  const unit = form.querySelector('select');
  const said = form.querySelector<HTMLElement>('#fsync-said');
  if (!input || !unit || !said) throw new Error('The article has no field for the number.');
  input.disabled = unit.disabled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = () => {
    const ms = Number((parseNumber(input.value) * Number(unit.value)).toPrecision(6));
    const isRight = isPossible(ms);
    said.classList.toggle('wrong', !isRight);
    input.ariaInvalid = String(!isRight);
    said.textContent = isRight ? '' : wordImpossible(input.value, ms);
    if (!isRight) return;
    keepFsyncMs(ms);
    take(ms);
  };
  const readSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(read, REST_MS);
  };
  input.addEventListener('input', readSoon);
  unit.addEventListener('change', read);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    read();
  });

  const known = knownFsyncMs();
  if (known === FSYNC.default) return;
  const isSmall = known < 1;
  input.value = String(isSmall ? Number((known * 1000).toPrecision(6)) : known);
  unit.value = isSmall ? '0.001' : '1';
  take(known);
}
