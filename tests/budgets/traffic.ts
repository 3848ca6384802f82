import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { createFileServer, listen } from '../../scripts/lib/server.mjs';

const site = join(import.meta.dirname, '../../build');
const counted = ['.js', '.mjs', '.css', '.wasm'];

/** A file that a page asked for, and how many bytes of it travel when it is gzipped. */
export interface Load {
  path: string;
  bytes: number;
}

/**
 * Opens a page of the built site and lists the code it asks the server for until `ready` says that
 * it is interactive: its own scripts and styles, those of its workers, and the core. Counting at
 * the server misses nothing, whoever asks.
 */
export async function loadsOf(
  page: Page,
  path: string,
  ready: (page: Page) => Promise<unknown>,
): Promise<Load[]> {
  const asked = new Set<string>();
  const server: Server = createFileServer(site);
  server.prependListener('request', (request) => {
    const [file = ''] = (request.url ?? '').split('?');
    if (counted.includes(extname(file))) asked.add(file);
  });
  const port = await listen(server, 0);
  try {
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'networkidle' });
    await ready(page);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return Promise.all(
    [...asked].map(async (file) => {
      const bytes = gzipSync(await readFile(join(site, file)), { level: 9 }).length;
      return { path: file, bytes };
    }),
  );
}

/** The sum of the loads in kB, of 1000 bytes. */
export const kilobytes = (loads: Load[]) => loads.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** The loads as lines, the largest first, for a reader who has to make room. */
export const listed = (loads: Load[]) =>
  [...loads]
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ path, bytes }) => `${(bytes / 1000).toFixed(1).padStart(7)} kB  ${path}`)
    .join('\n');
