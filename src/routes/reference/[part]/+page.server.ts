import { error } from '@sveltejs/kit';
import GithubSlugger from 'github-slugger';
import type { Entry } from '../entry';
import { PARTS, type PartId } from '../parts';
import { paragraphsOf, type Paragraph } from '../words';
import type { EntryGenerator, PageServerLoad } from './$types';

/** An entry with its address on the page. */
export interface ShownEntry {
  readonly id: string;
  readonly name: string;
  readonly signature: string;
  readonly paragraphs: readonly Paragraph[];
  readonly members: readonly ShownEntry[];
}

const isPart = (name: string): name is PartId => Object.hasOwn(PARTS, name);

export const entries: EntryGenerator = () => Object.keys(PARTS).map((part) => ({ part }));

export const load: PageServerLoad = ({ params: { part } }) => {
  if (!isPart(part)) error(404);
  const slugger = new GithubSlugger();
  const shown = ({ name, signature, words, members }: Entry, within = ''): ShownEntry => ({
    id: slugger.slug(within + name),
    name,
    signature,
    paragraphs: paragraphsOf(words),
    members: members.map((member) => shown(member, `${name}-`)),
  });
  const groups = PARTS[part]().map((group) => ({
    id: slugger.slug(group.title),
    title: group.title,
    paragraphs: paragraphsOf(group.words),
    entries: group.entries.map((entry) => shown(entry)),
  }));
  return { part, groups };
};
