/** What a reader wrote is never refused, never overwritten and never locked in. */
import { newCell, newNotebook, parseNotebook, writeNotebook } from '$notebook/document/ipynb';
import type { Json } from '$notebook/document/json';
import { openFile, openFresh, openSource } from '$notebook/opening/importNotebook';
import { freshNotebook, Room } from '$notebook/opening/openNotebook.svelte';
import { openStore, type Store } from '$notebook/storage/store';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FakeKernel } from './fakeKernel';

const SLUG = '04-thundering-herd';
const LESSON = 'lesson-04-thundering-herd';
const rooms: Room[] = [];

/** A page's room: as many as there are tabs. */
function tab(open: typeof openStore = openStore): Room {
  const fetchKernel = () => Promise.resolve(new FakeKernel());
  const room = new Room({ fetchKernel, openStore: open });
  rooms.push(room);
  return room;
}

const own = (...outputs: Json[]) =>
  newNotebook([{ ...newCell('code', 'mine = 1'), outputs }, newCell('markdown', 'my words')]);
const ofLesson = writeNotebook(newNotebook([newCell('code', 'lesson')]));
const fetchLesson = () => Promise.resolve({ slug: SLUG, text: ofLesson });

const kept = (id: string, text: string, savedAt = 1000) => ({
  id,
  title: 'Mine',
  text,
  savedAt,
  trusted: true,
});
const display = (type: string, data: Json): Json => ({
  output_type: 'display_data',
  metadata: {},
  data: { [type]: data, 'text/plain': 'in words' },
});
const printed = (text: string): Json => ({ output_type: 'stream', name: 'stdout', text });

function nested(depth: number): Json {
  let json: Json = 1;
  for (let level = 0; level < depth; level++) json = [json];
  return json;
}

async function put(...entry: Parameters<typeof kept>): Promise<Store> {
  const store = await openStore();
  await store.put(kept(...entry), null);
  return store;
}

afterEach(async () => {
  for (const room of rooms.splice(0)) room.close();
  localStorage.clear();
  const store = await openStore();
  for (const { id } of await store.list()) await store.remove(id);
});

describe('what was kept', () => {
  const points = Array.from({ length: 70_000 }, (_, x) => ({ x, y: (x * x) % 977 }));
  const many = newNotebook(Array.from({ length: 2500 }, (_, at) => newCell('code', `n = ${at}`)));

  test.each([
    ['an output of 9 MB', own(display('application/vnd.postwait.plot+json', { marks: points }))],
    ['ten cells that print a million letters', own(...Array(10).fill(printed('y'.repeat(1e6))))],
    ['figures nested 300 deep', own(display('application/json', nested(300)))],
    ['figures nested 5,000 deep', own(display('application/json', nested(5000)))],
    ['2,500 cells', many],
    ['nine megabytes of words', newNotebook([newCell('markdown', 'words '.repeat(1.6e6))])],
  ])('opens with %s, and with a change again', async (_, notebook) => {
    const text = writeFlat(notebook);
    for (const [source, id] of [
      [{ kind: 'lesson', name: '04' }, LESSON],
      [{ kind: 'kept', id: 'own' }, 'own'],
    ] as const) {
      const store = await put(id, text);
      const first = tab();
      expect(await openSource(first, source, fetchLesson)).toBeNull();
      expect(first.document.cells.map((cell) => cell.source)).toEqual(
        notebook.cells.map((cell) => cell.source),
      );
      first.document.title = 'Changed';
      first.keeper.changed();
      await first.keeper.keep();
      expect(first.keeper.problem).toBe('');
      expect((await store.get(id))?.title).toBe('Changed');
      first.close();
      const again = tab();
      expect(await openSource(again, source, fetchLesson)).toBeNull();
      expect(again.document.title).toBe('Changed');
      expect(again.document.cells).toHaveLength(notebook.cells.length);
    }
  });

  test('says where outputs were shortened, and is a file that opens', async () => {
    const text = writeFlat(own(...Array<Json>(10).fill(printed('y'.repeat(1e6)))));
    const store = await put('own', text);
    const room = tab();
    await openSource(room, { kind: 'kept', id: 'own' }, fetchLesson);
    room.document.title = 'Changed';
    room.keeper.changed();
    await room.keeper.keep();
    expect(room.keeper.shortened).toBeGreaterThan(0);
    const { text: written = '' } = (await store.get('own')) ?? {};
    expect(written).toContain('980,000 characters were left out');
    expect(parseNotebook(written)).toHaveProperty('notebook');
    // On the page they are as they were.
    expect(room.document.cells[0]?.outputs).toContainEqual(printed('y'.repeat(1e6)));
  });

  test.each([
    ['is cut off', `${ofLesson.slice(0, -40)}`],
    ['is no notebook', '[1, 2]'],
    ['is of a later format', JSON.stringify({ nbformat: 9, cells: [] })],
  ])('but %s becomes a version before anything is written', async (_, text) => {
    const store = await put(LESSON, text);
    const room = tab();
    const remark = await openSource(room, { kind: 'lesson', name: '04' }, fetchLesson);
    expect(remark).toMatchObject({ title: 'Your notebook “Mine” could not be read', text });
    expect((await store.get(LESSON))?.text).toBe(text);
    room.document.title = 'Begun anew';
    room.keeper.changed();
    await room.keeper.keep();
    expect((await store.get(LESSON))?.title).toBe('Begun anew');
    expect((await store.versions(LESSON)).map((version) => version.text)).toContain(text);
    expect(await room.goBackTo(text)).toMatch(/notebook/);
    expect(room.document.title).toBe('Begun anew');
  });

  test('by another tab and can not be read stays, when it is taken over', async () => {
    const store = await put('own', writeNotebook(own()));
    const [one, other] = [tab(), tab()];
    await openSource(one, { kind: 'kept', id: 'own' }, fetchLesson);
    await openSource(other, { kind: 'kept', id: 'own' }, fetchLesson);
    expect(other.readOnly).toBe(true);
    await store.put(kept('own', 'damaged', 2000), 1000);
    expect(await other.takeOver()).toMatchObject({ kept: { text: 'damaged' } });
    other.document.title = 'Changed';
    other.keeper.changed();
    await other.keeper.keep();
    expect((await store.versions('own')).map(({ text }) => text)).toContain('damaged');
  });
});

describe('a file that was saved here', () => {
  test('opens again, however large its outputs are', async () => {
    const text = writeNotebook(own(...Array<Json>(10).fill(printed('y'.repeat(1e6)))));
    const room = tab();
    const remark = await openFile(room, 'mine.ipynb', text);
    expect(remark?.details).toEqual([expect.stringContaining('large outputs were shortened')]);
    expect(room.document.cells[0]?.source).toBe('mine = 1');
  });

  test('is refused if it is too large without them', async () => {
    const text = writeNotebook(newNotebook([newCell('markdown', 'words '.repeat(1.6e6))]));
    const remark = await openFile(tab(), 'mine.ipynb', text);
    expect(remark?.details).toEqual([expect.stringContaining('at most 8 MB')]);
  });
});

describe('what was typed', () => {
  test('is not given up for another notebook when nothing can be kept', async () => {
    const room = tab(() => Promise.reject(new DOMException('no', 'SecurityError')));
    await room.open(freshNotebook());
    room.document.title = 'Mine';
    room.keeper.changed();
    // Where local storage takes it, it is safe there, and the next page keeps it.
    expect(await openFresh(room)).toBeNull();
    const next = tab();
    expect((await next.keeper.list()).map(({ title }) => title)).toEqual(['Mine']);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    room.document.title = 'Mine, too';
    room.keeper.changed();
    expect((await openFresh(room))?.title).toContain('could not be saved');
    full.mockRestore();
    expect(room.document.title).toBe('Mine, too');
  });

  test('in another tab becomes a version, even where no browser keeps tabs apart', async () => {
    const store = await put('own', 'first');
    await store.put(kept('own', 'typed here', 2000), 1000);
    await store.put(kept('own', 'typed there', 3000), 1000);
    expect(await store.versions('own')).toMatchObject([{ text: 'typed here' }]);
    await store.put(kept('own', 'typed there, and more', 4000), 3000);
    expect(await store.versions('own')).toHaveLength(1);
  });

  test('is there after a reload before the store has answered', async () => {
    const never = () => new Promise<Store>(() => undefined);
    const left = tab(never);
    const opened = freshNotebook();
    await left.open(opened);
    left.document.cells[0]?.write('typed');
    left.keeper.changed();
    left.keeper.leave();
    const next = tab();
    await openSource(next, { kind: 'kept', id: opened.id }, fetchLesson);
    expect(next.document.cells[0]?.source).toBe('typed');
    expect(localStorage).toHaveLength(0);
    const store = await openStore();
    expect((await store.list()).map(({ id }) => id)).toEqual([opened.id]);
  });

  test('is there even if its outputs are too large to be written down', async () => {
    const store = await put('own', writeFlat(own(printed('y'.repeat(5.5e6)))));
    const left = tab();
    await openSource(left, { kind: 'kept', id: 'own' }, fetchLesson);
    const slow = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('gone', 'AbortError');
    });
    left.document.cells[0]?.write('typed');
    left.keeper.changed();
    left.keeper.leave();
    await vi.waitFor(() => expect(left.keeper.state).toBe('failed'));
    slow.mockRestore();
    const next = tab();
    await openSource(next, { kind: 'kept', id: 'own' }, fetchLesson);
    expect(next.document.cells[0]?.source).toBe('typed');
    // With its outputs it is a version.
    expect((await store.versions('own'))[0]?.text).toContain('yyyy');
  });

  test('is kept while the reader types on and never rests', async () => {
    const store = await openStore();
    const room = tab();
    const opened = freshNotebook();
    await room.open(opened);
    await expect
      .poll(
        async () => {
          room.document.cells[0]?.write(`${room.document.cells[0].source}x`);
          room.keeper.changed();
          return (await store.get(opened.id))?.text;
        },
        { interval: 20, timeout: 20_000 },
      )
      .toContain('xx');
  });

  test('survives that site data are cleared under the page', async () => {
    await put('own', writeNotebook(own()));
    const room = tab();
    await openSource(room, { kind: 'kept', id: 'own' }, fetchLesson);
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('postwait.notebooks');
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    room.document.cells[0]?.write('typed');
    room.keeper.changed();
    await room.keeper.keep();
    expect(room.keeper.problem).toBe('');
    const store = await openStore();
    expect((await store.get('own'))?.text).toContain('typed');
  });
});

/** As a page of an earlier version has kept it: outputs in whatever size and depth. */
function writeFlat(notebook: ReturnType<typeof own>): string {
  const cells = notebook.cells.map(({ source, kind, id, outputs }) => {
    const ofCode = kind === 'code' ? `,"execution_count":1,"outputs":[${outputs.map(flat)}]` : '';
    return `{"cell_type":"${kind}","id":"${id}","metadata":{},"source":${JSON.stringify(source)}${ofCode}}`;
  });
  return `{"cells":[${cells}],"metadata":{},"nbformat":4,"nbformat_minor":5}`;
}

/** JSON that is nested deeper than the stack of the browser's own writer. */
function flat(json: Json): string {
  if (Array.isArray(json) && json.length === 1) {
    let [depth, inner]: [number, Json] = [0, json];
    for (; Array.isArray(inner) && inner.length === 1; depth++) inner = inner[0];
    return `${'['.repeat(depth)}${JSON.stringify(inner)}${']'.repeat(depth)}`;
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return JSON.stringify(json);
  return `{${Object.entries(json).map(([key, value]) => `${JSON.stringify(key)}:${flat(value)}`)}}`;
}
