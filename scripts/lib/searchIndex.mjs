/** The index that the search of the whole site asks: build/pagefind. Pagefind reads the pages as they were built. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from './filesIn.mjs';
import { Problem } from './problem.mjs';

/** What a reader reads: no frames of embeds, no windows of a class, and not the page that searches. */
const PAGES =
  '{index.html,{cases,clinic,commit,glossary,published,reference,sandbox,teaching,trace,gallery}/**/index.html,lessons/*/index.html,notebook/index.html}';

/** Pagefind's own looks: the page of the search has its own. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

/** @param {string} site the folder of the built site */
export async function writeSearchIndex(site) {
  // Not needed to start a site that is built already, so fetched only here.
  const { close, createIndex } = await import('pagefind');
  const { index, errors } = await createIndex({ rootSelector: 'main', verbose: false });
  if (!index) throw new Problem(`The search could not be made: ${errors.join(' ')}`);
  const added = await index.addDirectory({ path: site, glob: PAGES });
  const outputPath = join(site, 'pagefind');
  const written = await index.writeFiles({ outputPath });
  await close();
  const wrong = [...added.errors, ...written.errors];
  if (wrong.length > 0) throw new Problem(`The search could not be made: ${wrong.join(' ')}`);
  for (const file of await filesIn(outputPath)) {
    if (UNUSED.test(file)) await rm(join(outputPath, file));
  }
}
