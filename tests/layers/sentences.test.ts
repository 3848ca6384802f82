/** The model has no sentences for readers: src/explain has them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const model = join(import.meta.dirname, '../../src/model');

/** Texts of model.def; what the tools of a database and its machine print. */
const PASSED_OVER = /^schema\/generated|^reports\//;

/** What is thrown at a maintainer is no sentence for readers. */
function isThrown(node: ts.Node): boolean {
  if (ts.isThrowStatement(node)) return true;
  return !ts.isStatement(node) && isThrown(node.parent);
}

function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

const isSentence = (text: string) => /[.?!]$/.test(text) && text.trim().split(/\s+/).length >= 4;

/** Every sentence that is written in a source. */
function sentencesIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    if (isSentence(text) && !isThrown(node)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

it('has none', () => {
  const files = readdirSync(model, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !PASSED_OVER.test(file));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    sentencesIn(readFileSync(join(model, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

it('finds one wherever it is', () => {
  expect(sentencesIn("const message = 'The address is too long.';")).toHaveLength(1);
  expect(sentencesIn('complain(`${name} must be a number, not ${value}.`);')).toHaveLength(1);
  expect(sentencesIn("throw new RangeError('There is no such kind.');")).toEqual([]);
});
