import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const usualPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * Where this machine keeps Firefox: the FIREFOX variable if set, else the first usual place.
 * @returns {string | undefined}
 */
export function findFirefox(env = process.env, exists = existsSync) {
  if (env.FIREFOX) return exists(env.FIREFOX) ? env.FIREFOX : undefined;
  return usualPlaces.find((place) => exists(place));
}

/** How every test starts Firefox: by Playwright, through tests/browsers/firefox.mjs. */
export const firefoxLaunch = {
  channel: 'moz-firefox',
  // The list of downloads would open after each, and take the keyboard from the page.
  firefoxUserPrefs: { 'browser.download.alwaysOpenPanel': false },
  executablePath: fileURLToPath(new URL('../../tests/browsers/firefox.mjs', import.meta.url)),
};
