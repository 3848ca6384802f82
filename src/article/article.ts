/**
 * The article in the page: each picture runs once the reader comes near it, and all of them, with the figures of the prose,
 * follow the reader's number. It knows no Svelte; what it shows is in the page already (Article.svelte).
 */
import { FallbackEngine } from '$engine/fallbackEngine';
import { whenFree } from '$ui/timeSliced';
import { isPossible, keepFsyncMs, knownFsyncMs, parseNumber, wordImpossible } from './fsync';
import { FSYNC, type Shown } from './stage';
import { StageView, type CarryUntil } from './stageView';

/** How long a typed number rests before it is taken: "0.5" begins with "0". */
const REST_MS = 150;
/** For how long it is seen which figures of the prose have changed. */
const RENEWED_MS = 900;

/** @param article what Article.svelte wrote */
export function runArticle(article: HTMLElement): void {
  const part = <T extends HTMLElement>(selector: string) => {
    const found = article.querySelector<T>(selector);
    if (!found) throw new Error(`The article has no ${selector}`);
    return found;
  };
  // Its worker and the core come with the first run.
  const engine = new FallbackEngine();
  const carryUntil: CarryUntil = (signal) => (scenario, trace) =>
    engine.run(scenario, trace ? { trace, signal } : { statisticsOnly: true, signal });
  const figures = [...article.querySelectorAll<HTMLElement>('[data-stage]')];
  const views = new Map(
    figures.map((figure) => [
      figure,
      new StageView(figure, carryUntil, FSYNC.default, renewFigures),
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
      // A machine out of sight has no use for a run, unless its claim is of another number.
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
  const type = followField(part('.fsync'), take);
  for (const link of article.querySelectorAll<HTMLAnchorElement>('a.try')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      type(Number(new URL(link.href).searchParams.get('fsync_ms')));
    });
  }
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

/** The reader's number, as it is typed. @returns what types one in the reader's place */
function followField(form: HTMLElement, take: (ms: number) => void): (ms: number) => void {
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

  const write = (ms: number) => {
    const isSmall = ms < 0.1;
    input.value = String(isSmall ? Number((ms * 1000).toPrecision(6)) : ms);
    unit.value = isSmall ? '0.001' : '1';
  };
  const known = knownFsyncMs();
  if (known !== FSYNC.default) {
    write(known);
    take(known);
  }
  return (ms) => {
    write(ms);
    read();
  };
}
