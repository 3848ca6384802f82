import { error } from '@sveltejs/kit';
import GithubSlugger from 'github-slugger';
import type { Entry } from '../entry';
import { addresses, partAt } from '../parts';
import { paragraphsOf, type Paragraph } from '../paragraphs';
import type { EntryGenerator, PageServerLoad } from './$types';

/** A page to read, with a script of its own: see StaticPage.svelte. */
export const csr = false;

/** An entry with its address on the page. */
export interface ShownEntry {
  readonly id: string;
  readonly name: string;
  readonly signature: string;
  readonly paragraphs: readonly Paragraph[];
  readonly members: readonly ShownEntry[];
}

export const entries: EntryGenerator = () => addresses().map((part) => ({ part }));

export const load: PageServerLoad = ({ params: { part } }) => {
  const found = partAt(part);
  if (!found) error(404);
  const slugger = new GithubSlugger();
  const shown = ({ name, signature, words, members }: Entry, within = ''): ShownEntry => ({
    id: slugger.slug(within + name),
    name,
    signature,
    paragraphs: paragraphsOf(words),
    members: members.map((member) => shown(member, `${name}-`)),
  });
  const groups = found.groups.map((group) => ({
    id: slugger.slug(group.title),
    title: group.title,
    paragraphs: paragraphsOf(group.words),
    entries: group.entries.map((entry) => shown(entry)),
  }));
  return { part: found.id, folder: found.folder, groups };
};
