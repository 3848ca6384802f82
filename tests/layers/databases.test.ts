/** The rooms that any database is shown by have no word of a particular one: src/databases has those. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');
const ROOMS = ['model', 'engine', 'player', 'ui', 'views'];

const WORDS = /lgwr|dbwr|oracle|log.?file.?sync|(?<![a-z])lms(?![a-z])|archiver/i;

/**
 * Files that have such words still, and why; the list may only become shorter. A folder ends with a slash and is about
 * all of its files.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'model/recording/cast.ts': 'to be moved to src/databases',
  'model/recording/castOfRun.ts': 'to be moved to src/databases',
  'model/recording/commits.ts': 'to be moved to src/databases',
  'model/recording/filling.ts': 'to be moved to src/databases',
  'model/recording/groups.ts': 'to be moved to src/databases',
  'model/recording/replay.ts': 'to be moved to src/databases',
  'model/recording/twin.ts': 'to be moved to src/databases',
  'model/reports/lgwrTrace.ts': 'becomes one pass over flushes',
  'model/scenario/processCounts.ts': 'asked of values, before there is a run',
  'model/schema/generated.ts': "the core's one table of every name, of all databases",
  'model/schema/generatedDocs.ts': "the core's one table of every name, of all databases",
  'model/schema/generatedNames.ts': "the core's one table of every name, of all databases",
  'model/schema/generatedPresets.ts': "the core's one table of every name, of all databases",
  'model/schema/numbers/kind.ts': "numbers of the core's table",
  'model/schema/numbers/part.ts': "numbers of the core's table",
  'model/schema/numbers/wait.ts': "numbers of the core's table",
  'model/story/storyEvents.ts': 'becomes one pass over flushes',
  'model/trace/records.ts': 'to be moved to src/databases',
  'model/waitChain/commit.ts': 'to be moved to src/databases',
  'model/waitChain/writers.ts': 'becomes one pass over flushes',
  'views/lanes/phaseLane.ts': 'becomes one pass over flushes',
  'views/stage/read/handovers.ts': 'becomes one pass over flushes',
  'views/stage/read/phases.ts': 'becomes one pass over flushes',
  'views/stage/read/readings.ts': 'becomes one pass over flushes',
};

const isException = (file: string) =>
  Object.keys(EXCEPTIONS).some((each) =>
    each.endsWith('/') ? file.startsWith(each) : file === each,
  );

function filesWithWords(): string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(src, room), { recursive: true, encoding: 'utf8' })
      .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.(ts|svelte|css)$/.test(file))
      .filter((file) => WORDS.test(readFileSync(join(src, file), 'utf8'))),
  );
}

it('has none', () => {
  expect(filesWithWords().filter((file) => !isException(file))).toEqual([]);
});

it('has no exception without need', () => {
  const files = filesWithWords();
  const needless = Object.keys(EXCEPTIONS).filter(
    (each) => !files.some((file) => file.startsWith(each)),
  );
  expect(needless).toEqual([]);
});

it('finds a word in any part of a name', () => {
  for (const text of ['LGWR', 'lgwrTrace', 'log file sync', 'log_file_sync', 'remote_lms']) {
    expect(WORDS.test(text), text).toBe(true);
  }
  expect(WORDS.test('films, a log file, the archive')).toBe(false);
});
