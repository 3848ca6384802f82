import { existsSync } from 'node:fs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Where this machine keeps Chromium: the CHROMIUM variable if set, else the first usual place.
 * @returns {string | undefined}
 */
export function findChromium(env = process.env, exists = existsSync) {
  if (env.CHROMIUM) return exists(env.CHROMIUM) ? env.CHROMIUM : undefined;
  return usualPlaces.find((place) => exists(place));
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/** The Chromium without a window: Debian has it as a package of its own. */
export const findHeadlessShell = (exists = existsSync) =>
  exists(headlessShell) ? headlessShell : undefined;

/** How measurements start Chromium, as readers have it: as root in a container, without a GPU, silent on the network. */
export const chromiumLaunch = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** How tests start Chromium: the one without a window draws the same pages with two thirds of the work. */
export const testedChromium = {
  ...chromiumLaunch,
  executablePath: process.env.CHROMIUM ? findChromium() : (findHeadlessShell() ?? findChromium()),
};
