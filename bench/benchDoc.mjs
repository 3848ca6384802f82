/** docs/bench.md: each part is measured by a program of its own, and has a heading of its own. */
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../docs/bench.md', import.meta.url);

/** Puts a part into docs/bench.md in the place of what it was. @param {string} part begins with its heading */
export function writePart(part) {
  const heading = headingOf(part);
  const parts = readFileSync(file, 'utf8').split(/^(?=# )/m);
  const at = parts.findIndex((each) => headingOf(each) === heading);
  parts.splice(at < 0 ? parts.length : at, 1, part);
  writeFileSync(file, `${parts.map((each) => each.trim()).join('\n\n')}\n`);
}

const headingOf = (/** @type {string} */ part) => part.split('\n', 1)[0];
