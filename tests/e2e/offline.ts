import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { listKeptFiles } from '../../scripts/lib/keptFiles.mjs';
import { listen } from '../../scripts/lib/ports.mjs';
import { createFileServer } from '../../scripts/lib/server.mjs';

const built = join(import.meta.dirname, '../../build');

/** What only embeds ask for, and pages of a kind that the site has more of: a third of all files. */
const DISPENSABLE = /^(embed|traces|teaching|gallery|published|lessons\/(?!02-)[^/]+)(\/|$)/;

/** A copy of the built site on a host of its own, which can change it, fail and come back. */
export class Host {
  private server: Server | undefined;

  private constructor(
    readonly folder: string,
    readonly base: string,
    private readonly plain: boolean,
    private port: number,
  ) {}

  /**
   * Puts the site at `base` of a new host, and serves it: a small one with what most checks open, which is kept
   * sooner, or the whole.
   */
  static async start({ base = '/', plain = true, whole = false } = {}): Promise<Host> {
    const folder = await mkdtemp(join(tmpdir(), 'postwait-offline-'));
    const host = new Host(folder, base, plain, 0);
    const filter = (path: string) => whole || !DISPENSABLE.test(relative(built, path));
    await cp(built, host.site, { recursive: true, filter });
    if (!whole) await publish(host);
    await host.resume();
    return host;
  }

  /** The folder of the site. */
  get site(): string {
    return join(this.folder, this.base);
  }

  address(path = ''): string {
    return `http://127.0.0.1:${this.port}${this.base}${path}`;
  }

  async resume(): Promise<void> {
    this.server = createFileServer(this.folder, { plain: this.plain });
    this.port = await listen(this.server, this.port);
  }

  /** As a network that wants a login first: whatever is asked for, it has a page of its own. */
  async answerEverythingWith(page: string): Promise<void> {
    this.server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    });
    await listen(this.server, this.port);
  }

  /** From now on no server answers, as when the network is away. */
  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  async end(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Visits a page and stays until the site is kept and answers this page too. */
export async function firstVisit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Damages what is kept at addresses that match: another body, or nothing at all. */
export async function damage(page: Page, pattern: RegExp, how: 'change' | 'delete') {
  return page.evaluate(
    async ({ source, how }) => {
      let damaged = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!new RegExp(source).test(request.url)) continue;
          damaged++;
          const kept = await cache.match(request);
          if (how === 'delete') await cache.delete(request);
          else await cache.put(request, new Response('half of it', { headers: kept?.headers }));
        }
      }
      return damaged;
    },
    { source: pattern.source, how },
  );
}

/** Changes the files of a host and has its worker list them again, as a build does. */
export async function publish(host: Host, change?: () => Promise<void>) {
  await change?.();
  const file = join(host.site, 'service-worker.js');
  const list = /\{"version":"\w+","files":\[.*?\],"later":\[.*?\]\}/s;
  const before = await readFile(file, 'utf8');
  if (!list.test(before)) throw new Error(`${file} has no list of files.`);
  await writeFile(file, before.replace(list, 'self.__WB_MANIFEST'));
  await listKeptFiles(host.site);
}
