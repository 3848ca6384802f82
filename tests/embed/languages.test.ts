import { french } from '$embed/languages/fr';
import { german } from '$embed/languages/de';
import { spanish } from '$embed/languages/es';
import { english } from '$embed/texts';
import { translator } from '$embed/translation';
import { describe, expect, it } from 'vitest';

describe.each(Object.entries({ de: german, fr: french, es: spanish }))(
  'the phrases of an embed: %s',
  (language, phrases: Readonly<Record<string, string>>) => {
    it('have a place for each thing that changes', () => {
      const slots = (text: string) => text.split('{}').length - 1;
      const uneven = Object.entries(phrases).filter(([from, to]) => slots(from) !== slots(to));
      expect(uneven).toEqual([]);
    });

    it('are there for every text that has a name', () => {
      const plain = Object.values(english).filter((text) => typeof text === 'string');
      const all = [...plain, english.perSecond('{}'), english.commits('{}')];
      expect(all.filter((text) => !(text in phrases))).toEqual([]);
    });

    it('leave nothing in English of what a stage says in several of them', () => {
      const say = translator(phrases, language);
      const said = [
        'runnable for 1.25 ms behind noise 1 and 2 others',
        '3 of 4 CPUs are busy and 2 processes wait for one. LGWR is runnable on CPU 1, just now. 1 session waits for log file sync; 12 processes are asleep. 12.4 KB of redo are not yet on disk.',
        'The lesson "99-nothing" could not be fetched. Check the connection.',
      ].map(say);
      expect(said.join()).not.toMatch(/\b(behind|busy|waits?|for|are|The|just|others|lesson)\b/);
    });
  },
);

describe('numbers', () => {
  it('are written as the language does, names are not', () => {
    expect(translator({}, 'de')('12,345.6 ms')).toBe('12.345,6 ms');
    expect(translator({}, 'fr')('12,345.6')).toBe('12\u202f345,6');
    expect(translator({}, 'de')('lgwr.nice=-20')).toBe('lgwr.nice=-20');
  });
});
