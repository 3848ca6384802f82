/** What a test asks of the driver, and the reasons of drivers that can't do it: the report prints them. */
import { test } from '@playwright/test';

const noMedia = 'Firefox 153 has no emulation.setMediaFeaturesOverride in its WebDriver BiDi';

const LACKING = {
  firefox: {
    'a dark system': noMedia,
    'reduced motion': noMedia,
    'forced colours': noMedia,
    'the way back to a page':
      'Playwright waits without end for a page that Firefox has kept as it was left',
    'a page without JavaScript': 'Playwright does not turn scripts off by WebDriver BiDi',
    'shifts of the layout': 'Firefox 153 does not measure them',
    'clearing the data of a site': 'Chromium alone has the DevTools protocol',
    'crashing a page': 'Chromium alone has the DevTools protocol',
    'a finger that stays': 'Chromium alone has the DevTools protocol',
    'code in a worker before its own': 'Playwright reaches a worker of Firefox only once it runs',
    'questions about many elements of a run':
      'a page with all views of a run crashes in Firefox 153 (signal 11) when Playwright asks that; it stands when the page itself does',
  },
} as const;

/** Skips the test where the driver of its browser can't do that. */
export function needs(ability: keyof (typeof LACKING)['firefox']) {
  const { name } = test.info().project;
  if (name === 'firefox') test.skip(true, LACKING[name][ability]);
}
