/** The watch over hostile inputs sees what it is there to see: each page here is wrong in one way. */
import { createServer, type Server } from 'node:http';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testedChromium } from '../../scripts/lib/chromium.mjs';
import { listen } from '../../scripts/lib/ports.mjs';
import { problemsOf, type Site } from './hostile';
import { inputOf, KINDS } from './inputs';
import { holds } from './storedWork';

const PAGES: Record<string, string> = {
  '/right': '<p>All is well.</p>',
  '/uncaught':
    '<p>Here</p><script>setTimeout(() => { throw new Error("nobody caught it"); })</script>',
  '/rejected': '<p>Here</p><script>Promise.reject(new Error("nobody caught it"))</script>',
  '/blank': '<p></p>',
  '/frozen': '<p>Here</p><script>onload = () => setTimeout(() => { for (;;); }, 50)</script>',
  '/elsewhere': '<p>Here</p><script>fetch("http://127.0.0.1:1/").catch(() => 0)</script>',
  '/forgetful': '<p>Here</p><script>localStorage.removeItem("postwait.progress")</script>',
  '/rewriting': `<p>Here</p><script>
    indexedDB.open('postwait.notebooks').onsuccess = ({ target }) => {
      const store = target.result.transaction('notebooks', 'readwrite').objectStore('notebooks');
      store.put({ id: 'own', text: 'other' });
    };
  </script>`,
};

/** The clock of a quiet machine may take its time on this one. */
const HANGS_MS = 600_000;

let server: Server;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><body>${PAGES[url] ?? ''}`);
  });
  const port = await listen(server, 0);
  browser = await chromium.launch(testedChromium);
  site = {
    origin: `http://127.0.0.1:${port}`,
    get browser() {
      return browser;
    },
    async startAgain() {
      browser = await chromium.launch(testedChromium);
    },
  };
});

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

const EMPTY_STORES = [
  { name: 'notebooks', keyPath: 'id', autoIncrement: false, records: [], indexes: [] },
  { name: 'versions', keyPath: 'key', autoIncrement: true, records: [], indexes: [] },
];

const problemsAt = (path: string) => {
  const databases = [{ name: 'postwait.notebooks', version: 1, stores: EMPTY_STORES }];
  const origins = [{ origin: site.origin, localStorage: [], indexedDB: databases }];
  return problemsOf(site, { cookies: [], origins }, { kind: 'link', path });
};

// It starts a browser for each; `--quick` leaves them out.
describe.skipIf(process.env.POSTWAIT_QUICK === '1')('what the watch says of a page', () => {
  // Most of each is waiting, so they wait together.
  test.concurrent.each([
    ['/uncaught', 'nobody caught it'],
    ['/rejected', 'nobody caught it'],
    ['/blank', 'The page is blank.'],
    ['/frozen', 'did not answer'],
    ['/elsewhere', 'Asked another site: http://127.0.0.1:1/'],
    ['/forgetful', 'The progress of 02-noisy-neighbour is gone.'],
    ['/rewriting', 'The reader’s own notebook is gone or changed.'],
  ])(
    '%s: %s',
    async (path, problem) => {
      expect((await problemsAt(path)).join('\n')).toContain(problem);
    },
    HANGS_MS,
  );

  test('nothing of one that is right', async () => {
    expect(await problemsAt('/right')).toEqual([]);
  });

  test('nothing of one that is open when the browser ends: it is opened again', async () => {
    const asked = new Promise((resolve) => server.once('request', resolve));
    const problems = problemsAt('/right');
    await asked;
    await browser.close();
    expect(await problems).toEqual([]);
    expect(browser.isConnected()).toBe(true);
  });
});

describe('whether a kept notebook has all of another', () => {
  const notebook = (...cells: unknown[]) => JSON.stringify({ cells, nbformat: 4 });
  const unknown = { cell_type: 2, source: 'one\ntwo' };

  test('a cell whose source is nothing has nothing to lose', () => {
    const empty = notebook({ cell_type: 'markdown', source: null });
    expect(holds(notebook({ cell_type: 'markdown', source: '' }), empty)).toBe(true);
  });

  test('a cell of no kind is kept whole, as text', () => {
    const whole = { cell_type: 'raw', source: JSON.stringify(unknown, null, 1) };
    expect(holds(notebook(whole), notebook(unknown))).toBe(true);
    expect(holds(notebook({ cell_type: 'raw', source: 'two' }), notebook(unknown))).toBe(false);
  });

  test('other cells by their sources, wherever they stand', () => {
    const cell = (source: unknown) => ({ cell_type: 'code', source });
    expect(holds(notebook(cell('b'), cell(['a\n', 'c'])), notebook(cell('a\nc')))).toBe(true);
    expect(holds(notebook(cell('b')), notebook(cell('a'), cell('b')))).toBe(false);
  });
});

describe('inputs', () => {
  test('are made of every number, also where the damage nests too deep', () => {
    expect(KINDS).toContain(inputOf(180_124_301).kind);
  });

  test('are none that the driver can not hand to a browser', () => {
    expect(JSON.stringify(inputOf(20_261_214)).length).toBeLessThan(50_000_000);
  });

  test('are the same for the same seed, of every kind, and survive being written to a file', () => {
    const inputs = Array.from({ length: 60 }, (_, seed) => inputOf(seed));
    expect(new Set(inputs.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    for (const [seed, input] of inputs.entries()) {
      expect(inputOf(seed)).toEqual(input);
      expect(JSON.parse(JSON.stringify(input))).toEqual(JSON.parse(JSON.stringify(inputOf(seed))));
    }
  });
});
