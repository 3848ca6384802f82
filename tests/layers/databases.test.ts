/** The rooms that any database is shown by have no word of a particular one: src/databases has those. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');
const ROOMS = ['model', 'engine', 'player', 'ui', 'views'];

const WORDS = /lgwr|dbwr|oracle|log.?file.?sync|(?<![a-z])lms(?![a-z])|archiver/i;

/**
 * Files that have such words still, and why; the list may only become shorter. A star is for any
 * ending.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'model/recording/commits.ts': 'a recording does not say which database it is of',
  'model/recording/groups.ts': 'a recording does not say which database it is of',
  'model/recording/ledCommits.ts': 'a part of the wait that databases share is called so',
  'model/recording/replayTwin.ts': 'a recording does not say which database it is of',
  'model/recording/roles.ts': 'a recording does not say which database it is of',
  'model/recording/runProcesses.ts': 'a recording does not say which database it is of',
  'model/recording/twin.ts': 'a recording does not say which database it is of',
  'model/reports/lgwrTrace.ts': "a report of that database's own",
  'model/scenario/processCounts.ts': 'asked of values, before there is a run',
  'model/schema/generated*': "the core's one table of every name, of all databases",
  'model/schema/numbers/*': "the same table's numbers",
  'model/trace/records.ts': 'the number of the log writer, for lessons',
  'model/waitChain/commit.ts': 'the parts of its wait',
  'views/road/logGroups.ts': 'the parameter by which groups are archived',
};

const isOf = (exception: string, file: string) =>
  exception.endsWith('*') ? file.startsWith(exception.slice(0, -1)) : file === exception;

const isException = (file: string) => Object.keys(EXCEPTIONS).some((each) => isOf(each, file));

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
    (each) => !files.some((file) => isOf(each, file)),
  );
  expect(needless).toEqual([]);
});

it('finds a word in any part of a name', () => {
  for (const text of ['LGWR', 'lgwrTrace', 'log file sync', 'log_file_sync', 'remote_lms']) {
    expect(WORDS.test(text), text).toBe(true);
  }
  expect(WORDS.test('films, a log file, the archive')).toBe(false);
});
