import '$site/theme.css';
import '$site/pageTheme.css';
import '$site/base.css';
import '$site/controls.css';
import { newCell, newNotebook } from '$notebook/document/ipynb';
import { markdownToHtml } from '$notebook/outputs/attachments';
import NotebookView from '$notebook/NotebookView.svelte';
import { cleanHtml, isTooDeep } from '$notebook/outputs/sanitize';
import type { Kept, Store } from '$notebook/storage/store';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { FakeKernel } from './fakeKernel';

/** A store in memory, which can be full. */
function memory(full = false): Store & { kept: Map<string, Kept> } {
  const kept = new Map<string, Kept>();
  return {
    kept,
    get: (id) => Promise.resolve(kept.get(id)),
    list: () => Promise.resolve([...kept.values()]),
    put: (each) => {
      if (full) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
      return Promise.resolve(void kept.set(each.id, each));
    },
    remove: (id) => Promise.resolve(void kept.delete(id)),
    addVersion: () => Promise.resolve(),
    versions: () => Promise.resolve([]),
  };
}

const notebookOf = (...sources: string[]) =>
  newNotebook(sources.map((source) => newCell('code', source)));

async function open(sources: string[], store: Store = memory()) {
  const kernel = new FakeKernel();
  const onkept = vi.fn();
  const { writeNotebook } = await import('$notebook/document/ipynb');
  const text = writeNotebook(notebookOf(...sources));
  const screen = await render(NotebookView, {
    source: { kind: 'lesson', name: 'test' },
    fetchLesson: () => Promise.resolve({ slug: `test-${crypto.randomUUID()}`, text }),
    onkept,
    parts: { fetchKernel: () => Promise.resolve(kernel), openStore: () => Promise.resolve(store) },
  });
  await expect.element(screen.getByRole('button', { name: 'Run all' })).toBeEnabled();
  return { kernel, screen, onkept };
}

afterEach(() => vi.restoreAllMocks());

describe('a notebook', () => {
  test('runs its cells in order and stops at the one that fails', async () => {
    const { kernel, screen } = await open([
      'print one',
      'print two\nfail it is wrong',
      'print three',
    ]);
    await screen.getByRole('button', { name: 'Run all' }).click();
    await expect.element(screen.getByText('it is wrong').first()).toBeVisible();
    expect(kernel.ran).toHaveLength(2);
    await expect.element(screen.getByText('one', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Go to line 2' })).toBeVisible();
  });

  test('calls off what waits when it is interrupted', async () => {
    const { kernel, screen } = await open(['forever', 'print after']);
    await screen.getByRole('button', { name: 'Run all' }).click();
    await expect.element(screen.getByText('waits', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Interrupt' }).click();
    await expect.element(screen.getByRole('button', { name: 'Run all' })).toBeEnabled();
    expect(kernel.ran).toEqual(['forever']);
  });

  test('says why variables are gone when Python dies, and keeps its text', async () => {
    const { kernel, screen } = await open(['forever']);
    await screen.getByRole('button', { name: 'Run all' }).click();
    await expect.element(screen.getByText('Python: running')).toBeVisible();
    kernel.die();
    await expect.element(screen.getByText('Python stopped: out of memory.')).toBeVisible();
    await expect.element(screen.getByText('forever')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Run all' })).toBeEnabled();
  });

  test('runs what depends on a slider, and keeps the slider in its place', async () => {
    const slider = { name: 's', min: 0, max: 10, step: 1, value: 5, label: 'S' };
    const shown = JSON.stringify({ 'application/vnd.postwait.slider+json': slider });
    const { kernel, screen } = await open([
      `show ${shown}\n# slider s\n# writes x`,
      'print independent',
      'print dependent\n# reads x',
    ]);
    await screen.getByRole('button', { name: 'Run all' }).click();
    const range = screen.getByRole('slider');
    await expect.element(range).toBeEnabled();
    await expect.element(screen.getByText('dependent', { exact: true })).toBeVisible();
    const element = range.element() as HTMLInputElement;
    element.focus();
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(kernel.ran).toHaveLength(5));
    expect(kernel.sliders.get('s')).toBe(6);
    expect(kernel.ran.slice(3)).toEqual([
      expect.stringContaining('show'),
      expect.stringContaining('dependent'),
    ]);
    expect(document.activeElement).toBe(element);
  });

  test('shows outputs whose names are equal, or missing, and goes on', async () => {
    const slider = { name: 's', min: 0, max: 10, step: 1, value: 5, label: 'S' };
    const shown = JSON.stringify({ 'application/vnd.postwait.slider+json': slider });
    const column = { key: 'a', label: 'twice' };
    const table = { caption: '', columns: [column, column, {}, {}], rows: [{ a: 1 }] };
    const rows = JSON.stringify({ 'application/vnd.postwait.table+json': table });
    const { screen } = await open([`show ${shown}\nshow ${shown}\nshow ${rows}`, 'print after']);
    await screen.getByRole('button', { name: 'Run all' }).click();
    await expect.element(screen.getByText('after', { exact: true })).toBeVisible();
    expect(screen.getByRole('slider').elements()).toHaveLength(2);
    expect(screen.getByRole('columnheader', { name: 'twice' }).elements()).toHaveLength(2);
  });

  test('has one broken output when one output is broken', async () => {
    vi.stubGlobal('reportError', vi.fn());
    const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);
    // Deeper than the browser's own writer of JSON can go.
    const text = JSON.stringify({ 'text/plain': 'x' });
    const { kernel, screen } = await open([`show ${text}`, 'print after']);
    const run = kernel.run.bind(kernel);
    let nested: unknown = deep(100);
    for (let level = 0; level < 100_000; level++) nested = [nested];
    vi.spyOn(kernel, 'run').mockImplementation((code, options) => {
      const data = { 'application/json': nested } as unknown as Record<string, never>;
      if (code.startsWith('show')) {
        options.onOutput({ output_type: 'display_data', data, metadata: {} });
      }
      return run(code, options);
    });
    await screen.getByRole('button', { name: 'Run all' }).click();
    await expect.element(screen.getByText('This output can’t be shown')).toBeVisible();
    await expect.element(screen.getByText('after', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Run all' })).toBeEnabled();
    vi.unstubAllGlobals();
  });

  test('that is only looked at is not kept, and has no name yet', async () => {
    const { screen, onkept } = await open(['print one']);
    await expect.element(screen.getByText('Nothing to save yet')).toBeVisible();
    expect(onkept).not.toHaveBeenCalled();
    await screen.getByRole('textbox', { name: 'Name of the notebook' }).fill('Mine');
    // At once: a reload must find it by its name.
    await vi.waitFor(() => expect(onkept).toHaveBeenCalled());
  });

  test('keeps what is typed, and says so when it can not', async () => {
    const store = memory();
    const { screen } = await open(['print one'], store);
    await screen.getByRole('textbox', { name: 'Name of the notebook' }).fill('Mine');
    await vi.waitFor(() => expect([...store.kept.values()][0]?.title).toBe('Mine'));
    await screen.unmount();
    const full = await open(['print one'], memory(true));
    await full.screen.getByRole('textbox', { name: 'Name of the notebook' }).fill('Mine');
    await expect.element(page.getByRole('alert')).toHaveTextContent('is full');
    await expect.element(page.getByRole('button', { name: 'Download the notebook' })).toBeVisible();
  });
});

describe('HTML of others', () => {
  const htmlOf = (fragment: DocumentFragment) => {
    const element = document.createElement('div');
    element.append(fragment);
    return element.innerHTML;
  };

  test('keeps prose and tables, and links that lead to pages', () => {
    expect(htmlOf(cleanHtml('<table><tr><th scope="row" class="x">a</th></tr></table>'))).toBe(
      '<table><tbody><tr><th scope="row">a</th></tr></tbody></table>',
    );
    expect(htmlOf(cleanHtml('<a href="https://a.test/" target="_top">a</a>'))).toBe(
      '<a href="https://a.test/" target="_blank" rel="noopener noreferrer">a</a>',
    );
    expect(htmlOf(cleanHtml('<a href="../lessons/">a</a>'))).toContain('href="../lessons/"');
    expect(htmlOf(cleanHtml('<a href="javascript:x">a</a>'))).toBe('<a>a</a>');
  });

  test('names a picture that is elsewhere instead of asking for it', () => {
    expect(htmlOf(cleanHtml('<img src="https://a.test/a.png" alt="a picture">'))).toBe(
      '[a picture]',
    );
    expect(htmlOf(cleanHtml(markdownToHtml('![a picture](https://a.test/a.png)')))).toBe(
      '<p>[a picture]</p>\n',
    );
  });

  test('is not taken on when it is nested without end', () => {
    expect(isTooDeep('<table>' + '<tr><td>1</td></tr>'.repeat(1000) + '</table>')).toBe(false);
    expect(isTooDeep('<div>'.repeat(300))).toBe(true);
  });
});

describe('Markdown', () => {
  test('goes one heading down, and shows pictures that are attached', () => {
    const element = document.createElement('div');
    const attachments = { 'a b.png': { 'image/png': ['iVBO', 'Rw0='] } };
    element.append(
      cleanHtml(markdownToHtml('# One\n\n![it](attachment:a%20b.png)\n\n<b>x</b>'), attachments),
    );
    expect(element.querySelector('h2')?.textContent).toBe('One');
    expect(element.querySelector('img')?.src).toBe('data:image/png;base64,iVBORw0=');
    expect(element.querySelector('b')).toBeNull();
  });

  test('shows an attached picture of a megabyte as often as there is room for it, and names it beyond that', () => {
    const element = document.createElement('div');
    const attachments = { 'a.png': { 'image/png': 'A'.repeat(1_000_000) } };
    element.append(
      cleanHtml(markdownToHtml('![it](attachment:a.png)\n'.repeat(2000)), attachments),
    );
    expect(element.querySelectorAll('img')).toHaveLength(19);
    expect(element.textContent.match(/\[it\]/g)).toHaveLength(1981);
  });
});
