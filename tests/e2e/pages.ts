import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const site = join(import.meta.dirname, '../../build');

/** The page for iframes: a part of another site's page, which tests/e2e/embed.spec.ts opens in one. */
const FRAME = '/embed/';

/** The address of every prerendered page, and one where there is none. */
export function pages(): string[] {
  if (!existsSync(site))
    throw new Error('There is no built site to test: npm run build makes one.');
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'index.html')
    .map((entry) => relative(site, dirname(join(entry.parentPath, entry.name))))
    .map((folder) => (folder === '' ? '/' : `/${folder.split(sep).join('/')}/`))
    .filter((page) => page !== FRAME)
    .concat('/there-is-no-such-page/');
}

/** Pages that fill their window by themselves, without the header that all others have. */
export const BARE: readonly string[] = ['/classroom/audience/'];
