import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';

/** Debian keeps the browser beside the library, below the name of the machine's kind. */
function findMiniBrowser(libraries = '/usr/lib') {
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((kind) => join(libraries, kind, 'webkit2gtk-4.1/MiniBrowser'))
    .find((place) => existsSync(place));
}

/**
 * What it takes to drive WebKitGTK on this machine; undefined where a part of it is missing.
 * @returns {{ driver: string, display: string, browser: string } | undefined}
 */
export function findWebKit() {
  const browser = findMiniBrowser();
  if (!browser || !existsSync(driver) || !existsSync(display)) return undefined;
  return { driver, display, browser };
}
