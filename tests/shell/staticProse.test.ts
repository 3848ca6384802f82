import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticProse } from '../../scripts/lib/staticProse.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'static-prose-'));
const folder = path.join(root, 'lessons', '01-short');
const filename = path.join(folder, 'lesson.md');
const long =
  'A sentence that is long enough to be worth the markers around it, and a few more words.';

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  const figures = { wait: { value: 8, text: '8 ms' } };
  writeFileSync(path.join(folder, 'expected.json'), JSON.stringify({ figures }));
});

afterAll(() => rmSync(root, { recursive: true }));

async function process(content: string, name = filename): Promise<string> {
  const result = await staticProse.markup?.({ content, filename: name });
  return result?.code ?? content;
}

it('leaves plain prose to the server, and its figures with it', async () => {
  const code = await process(`<p>${long} <Value of="wait" /></p>`);
  expect(code).toMatch(
    /^\{@html import\.meta\.env\.SSR \|\| import\.meta\.env\.DEV \? ".*" : ' '\}$/,
  );
  expect(code).toContain('8 ms</data>');
});

it('keeps components, expressions and what stands between them in the script', async () => {
  const code = await process(`<p>${long}</p>\n\n<Do action="x">go</Do>\n\n<p>{count} ${long}</p>`);
  expect(code.match(/@html/g)).toHaveLength(2);
  expect(code).toContain('<Do action="x">go</Do>');
  expect(code).toMatch(/<p>\{count\} \{@html .*\}<\/p>$/);
});

it('looks into what a component holds', async () => {
  const code = await process(`<Scene><p>${long}</p></Scene>`);
  expect(code).toMatch(/^<Scene>\{@html .*\}<\/Scene>$/);
});

it('leaves to the page what a prediction reveals', async () => {
  const code = await process(`<Predict id="x"><p>${long}</p><PartsBars cases={some} /></Predict>`);
  expect(code).toBe(
    `<Predict id="x">{#if import.meta.env.SSR || import.meta.env.DEV}` +
      `<p>${long}</p><PartsBars cases={some} />{/if}</Predict>`,
  );
});

it('has the server render what says the same for ever', async () => {
  const tag = `<Residuals of="both" rows={rows} />`;
  const code = await process(`<script>\n  import x from 'x';\n</script>\n\n${tag}`);
  expect(code).toContain("import { render } from 'svelte/server';");
  expect(code).toContain(`{#if import.meta.env.DEV}${tag}{:else}{@html import.meta.env.SSR ? `);
  expect(code).toContain(
    `render(Residuals, { props: { of: "both", rows: rows }, context: getAllContexts() })`,
  );
});

it('names a figure that nobody measured', () => {
  expect(() => process('<Value of="nothing" />')).rejects.toThrow(/"nothing"/);
});

it('touches nothing but lessons', async () => {
  const page = `<p>${long}</p>`;
  expect(await process(page, path.join(root, 'page.svelte'))).toBe(page);
});
