/** What undo takes back and redo does again, in a few words. */
import type { Scenario } from '$model/scenario/scenario';
import { formatNs } from '$model/format';
import type { What } from '$player/undoStack.svelte';
import { changesBetween, type Change } from '$explain/scenarioChanges';
import { texts } from './texts';

/** More changes than these at once are another scenario. */
const MOST_CHANGES = 12;

/** "Noise: nice 0 → -15", "the bookmark “LGWR began a flush”". */
export function wordCommand(what: What): string {
  switch (what.kind) {
    case 'scenario':
      return wordScenario(what.from, what.to);
    case 'window':
      return texts.window(formatNs(what.to.fromNs), formatNs(what.to.untilNs));
    case 'compared':
      if (what.to === what.from) return texts.reorder;
      return what.to > what.from ? texts.compare : texts.noCompare;
    case 'renamed':
      return texts.renamed(what.to);
    case 'bookmark':
      if (what.to === undefined) return texts.bookmarkGone(what.from ?? '');
      return what.from === undefined ? texts.bookmarkSet(what.to) : texts.bookmarkNamed(what.to);
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
function wordChange({ name, a, b }: Change): string {
  if (b === '') return texts.removed(name);
  return a === '' ? texts.added(name, b) : texts.change(name, a, b);
}
