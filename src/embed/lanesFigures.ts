/** The pair of figures of an embed's lanes: what was measured, and what it is to be held against. */
import { formatCount, formatNs } from '$model/format';
import type { Metrics } from '../../packages/embed/index.d.ts';
import { h } from '$ui/createElement';
import type { Measure, Spec } from './spec';
import { english } from './texts';

interface Measuring {
  readonly term: string;
  readonly of: (metrics: Metrics) => number;
  readonly word: (value: number) => string;
  /** Whether more of it is better. */
  readonly isGood: boolean;
}

const MEASURES: Readonly<Record<Measure, Measuring>> = {
  throughput: {
    term: english.perSecond,
    of: ({ transactionsPerSecond }) => transactionsPerSecond,
    word: formatCount,
    isGood: true,
  },
  wait: {
    term: english.meanWait,
    of: ({ logFileSyncMs }) => (logFileSyncMs ?? 0) * 1e6,
    word: formatNs,
    isGood: false,
  },
};

/** Less of a difference than this is none. */
const ALIKE = 1.05;

/** In the order of what a reader sees: the figure, how it gets to the other, and that. */
export function wordPair(runs: readonly Metrics[], { point }: Spec): HTMLElement[] {
  const [run, other] = runs;
  if (!run) return [];
  if (other) {
    // As the lanes above them are to one scale of time.
    const measure = MEASURES[run.logFileSyncMs === null ? 'throughput' : 'wait'];
    return pair(measure, measure.of(run), measure.of(other), '');
  }
  if (point) {
    const measure = MEASURES[point.measure];
    return pair(measure, measure.of(run), point.reference.value, point.reference.name);
  }
  // No commit waited where there is no mean.
  const measures = Object.values(MEASURES).slice(0, run.logFileSyncMs === null ? 1 : 2);
  return measures.map(({ term, of, word }) => figure(word(of(run)), term));
}

/** @param name of what the second figure is measured with; empty for a run whose name is over its lanes */
function pair(measure: Measuring, own: number, than: number, name: string): HTMLElement[] {
  const isWorse = measure.isGood ? own * ALIKE < than : own > than * ALIKE;
  const isBetter = measure.isGood ? own > than * ALIKE : own * ALIKE < than;
  const second = figure(measure.word(than), name || measure.term);
  const first = figure(measure.word(own), measure.term);
  first.classList.toggle('bad', isWorse);
  second.classList.toggle('bad', isBetter);
  return [first, h('div', { className: 'ratio' }, h('dt', {}, '→'), ratio(own, than)), second];
}

function ratio(own: number, than: number): HTMLElement {
  const factor = own > 0 && than > 0 ? Math.max(own, than) / Math.min(own, than) : 1;
  const sign = factor < ALIKE ? '=' : own < than ? '×' : '÷';
  const digits = factor < 10 ? 1 : 0;
  return h('dd', {}, factor < ALIKE ? sign : `${sign} ${factor.toFixed(digits)}`);
}

const figure = (value: string, term: string) => h('div', {}, h('dt', {}, term), h('dd', {}, value));
