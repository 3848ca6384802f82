/** What undo takes back and redo does again, in a few words. */
import type { Scenario } from '$model/scenario/scenario';
import { formatNs } from '$model/format';
import type { TimeRange } from '$model/timeRange';
import { changesBetween, type Change } from './scenarioChanges';

/** What a reader changed, as far as words need it. */
export type UndoableChange =
  | { readonly kind: 'scenario'; readonly from: Scenario; readonly to: Scenario }
  | { readonly kind: 'window'; readonly from: TimeRange; readonly to: TimeRange }
  /** How many runs there were to compare with, and are. */
  | { readonly kind: 'compared'; readonly from: number; readonly to: number }
  /** What a compared run was called before and after. */
  | { readonly kind: 'renamed'; readonly from: string; readonly to: string }
  /** The name of a bookmark before and after; undefined where there is none. */
  | {
      readonly kind: 'bookmark';
      readonly atNs: number;
      readonly from: string | undefined;
      readonly to: string | undefined;
    };

export const texts = {
  change: (name: string, from: string, to: string) => `${name} ${from} → ${to}`,
  added: (name: string, value: string) => `${name} becomes ${value}`,
  removed: (name: string) => `no edit ${name}`,
  more: (first: string, others: number) => `${first} and ${others} more`,
  otherScenario: (title: string) => (title ? `the scenario “${title}”` : 'another scenario'),
  title: (title: string) => `the title “${title}”`,
  window: (from: string, until: string) => `tracing ${from} to ${until}`,
  compare: 'a run to compare with',
  noCompare: 'removing the compared runs',
  renamed: (title: string) =>
    title ? `naming a compared run “${title}”` : 'removing the name of a compared run',
  reorder: 'arranging the compared runs',
  bookmarkSet: (name: string) => `the bookmark “${name}”`,
  bookmarkGone: (name: string) => `removing the bookmark “${name}”`,
  bookmarkNamed: (name: string) => `naming a bookmark “${name}”`,
};

/** More changes than these at once are another scenario. */
const MOST_CHANGES = 12;

/** "Noise: nice 0 → -15", "the bookmark “LGWR began a flush”". */
export function wordUndoable(change: UndoableChange): string {
  switch (change.kind) {
    case 'scenario':
      return wordScenario(change.from, change.to);
    case 'window':
      return texts.window(formatNs(change.to.fromNs), formatNs(change.to.untilNs));
    case 'compared':
      if (change.to === change.from) return texts.reorder;
      return change.to > change.from ? texts.compare : texts.noCompare;
    case 'renamed':
      return texts.renamed(change.to);
    case 'bookmark':
      if (change.to === undefined) return texts.bookmarkGone(change.from ?? '');
      return change.from === undefined
        ? texts.bookmarkSet(change.to)
        : texts.bookmarkNamed(change.to);
  }
}

function wordScenario(from: Scenario, to: Scenario): string {
  const changes = changesBetween(from, to);
  const [first] = changes;
  if (!first) return texts.title(to.title);
  const isOther = changes.length > MOST_CHANGES || (to.title !== from.title && changes.length > 1);
  if (isOther) return texts.otherScenario(to.title);
  const words = wordChange(first);
  return changes.length === 1 ? words : texts.more(words, changes.length - 1);
}

/** An edit has no value in a scenario that lacks it. */
function wordChange({ name, a, b, of }: Change): string {
  if (of.to === undefined) return texts.removed(name);
  return of.from === undefined ? texts.added(name, b) : texts.change(name, a, b);
}
