/** What a remedy did, in words. */
import type { Tried } from './taking.svelte';
import { texts as words } from './texts';

/** Less than this is chance. */
const NOTHING = 0.02;

const texts = words.verdict;

export const isNothing = ({ effect }: Tried) => Math.abs(effect.removed) < NOTHING;

const wholePercent = (share: number) => `${Math.round(Math.abs(share) * 100)} %`;

/** A sentence: by how much the waiting fell or rose, and whether it has only moved. */
export function changeOf(tried: Tried): string {
  if (isNothing(tried)) return texts.nothing;
  const { effect } = tried;
  const percent = wholePercent(effect.removed);
  const change = effect.removed > 0 ? texts.removed(percent) : texts.added(percent);
  if (!effect.moved) return change;
  const fewer = effect.gained <= -NOTHING ? texts.fewer(wholePercent(effect.gained)) : texts.moved;
  return `${change} ${fewer}`;
}

/** The change of the waiting, with its sign. */
export function signedPercent(removed: number): string {
  if (Math.abs(removed) < NOTHING) return '0 %';
  return `${removed > 0 ? '−' : '+'}${wholePercent(removed)}`;
}
