/** `postwait trace` of what a real kernel's tracer recorded: the parts of its commits, and the threads that were in the way. */
import { createReadStream } from 'node:fs';
import { databaseOfId } from '$databases/index';
import type { DatabaseViews } from '$model/database/database';
import type { LfsPartId } from '$model/schema/ids';
import { aboutRecording, noSuchThread, wordDamage } from '$explain/recording';
import { at } from '$model/at';
import { counted, formatNs, formatPercent } from '$model/format';
import {
  commitsOf,
  databaseIdOf,
  likelyWriters,
  openCommits,
  type RecordedCommits,
} from '$model/recording/commits';
import { queuedOf, summaryOf } from '$model/recording/findings';
import { threadsNamed } from '$model/recording/groups';
import { isExport } from '$model/recording/exported';
import { taskName, type Recording } from '$model/recording/recording';
import { consistentSchedule } from '$model/recording/consistentSchedule';
import type { Schedule } from '$model/recording/schedule';
import { readRecording, TextReader } from '$model/recording/readRecording';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { reasonOf } from './input';
import { CommandError, layOut, type Terminal } from './terminal';

type Chunks = AsyncIterable<Uint8Array | string>;

const MOST_ANTAGONISTS = 8;
const MOST_WRITERS = 4;

/** What a command was given: a recording, or something else, for which standard input is as it was. */
export interface Given {
  readonly recording: Recording | null;
  readonly terminal: Terminal;
}

/**
 * Reads a file, or standard input for `-`, if it is a recording; a scenario is JSON, and begins with a brace.
 * @throws CommandError if it can't be read.
 */
export async function readGiven(file: string, terminal: Terminal): Promise<Given> {
  const source: Chunks = file === '-' ? terminal.stdin : createReadStream(file);
  const chunks = source[Symbol.asyncIterator]();
  try {
    const { value: first = '', done } = await chunks.next();
    const all = again(first, done ? undefined : chunks);
    const beginning =
      typeof first === 'string' ? first : new TextDecoder().decode(first.subarray(0, 200));
    if (/^\s*(\{|$)/.test(beginning) && !isExport(beginning)) {
      await chunks.return?.();
      return {
        recording: null,
        terminal: file === '-' ? { ...terminal, stdin: all } : terminal,
      };
    }
    const recording = await ('ReadableStream' in globalThis
      ? readRecording(streamOf(all))
      : readText(all as AsyncIterable<string>));
    return { recording, terminal };
  } catch (error) {
    const why = wordDamage(error) ?? `${file} can't be read: ${reasonOf(error)}.`;
    throw CommandError.failed(why);
  }
}

async function* again(
  first: Uint8Array | string,
  rest: AsyncIterator<Uint8Array | string> | undefined,
): AsyncGenerator<Uint8Array | string> {
  yield first;
  if (!rest) return;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Beside Python there are no streams: it has decoded and unpacked everything. */
async function readText(pieces: AsyncIterable<string>): Promise<Recording> {
  const reader = new TextReader();
  for await (const piece of pieces) if (!reader.feed(piece)) break;
  return reader.end();
}

function streamOf(chunks: Chunks): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const pieces = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value.slice());
    },
    cancel: async () => void (await pieces.return?.()),
  });
}

/**
 * The summary of a recording.
 * @param writer part of the command, or the number, of the log writer; the likeliest thread if it is not given
 * @throws CommandError if there is no such thread.
 */
export function describeRecording(recording: Recording, writer: string | undefined): string {
  const schedule = consistentSchedule(recording);
  const about = aboutRecording(schedule).map((sentence) => `${sentence}\n`);
  const writers = writersOf(schedule, writer);
  if (writers.length === 0) {
    return `${about.join('')}No thread wakes others and waits for a disk: name the log writer with --writer.\n`;
  }
  const parts = [about.join(''), commitTable(schedule, writers)];
  for (const task of writers.slice(0, MOST_WRITERS)) parts.push(antagonistTable(schedule, task));
  return parts.join('\n');
}

export function writersOf(schedule: Schedule, wanted: string | undefined): number[] {
  const { tasks } = schedule.recording;
  if (wanted === undefined) return likelyWriters(schedule);
  const found = threadsNamed(tasks, wanted);
  if (found.length === 0) throw CommandError.failed(noSuchThread(wanted, tasks));
  return found;
}

function commitTable(schedule: Schedule, writers: readonly number[]): string {
  const { tasks } = schedule.recording;
  const listed = writers.slice(0, MOST_WRITERS).map((task) => taskName(at(tasks, task)));
  const more = writers.length - listed.length;
  const names = `${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const found = commitsOf(schedule, writers);
  const summary = summaryOf(found.commits);
  const open = wordOpenCommits(schedule, found);
  if (!summary) return `${names} ended no thread's wait.${open}\n`;
  const { count, meanNs, medianNs, longNs, partsNs, untoldNs } = summary;
  const rows = [
    ...partsNamed(databaseOfId(databaseIdOf(schedule, found)), partsNs),
    { name: 'not in the recording', ns: untoldNs },
  ].filter(({ ns }) => ns > 0);
  const table = layOut(
    [
      { head: 'Of a wait', text: ({ name }) => name, align: 'left' },
      { head: 'mean', text: ({ ns }) => formatNs(ns), align: 'right' },
      { head: 'share', text: ({ ns }) => formatPercent(ns / meanNs), align: 'right' },
    ],
    rows,
  );
  return `${names} ended ${counted(count, 'wait')}: mean ${formatNs(meanNs)}, median ${formatNs(medianNs)}, 99 % within ${formatNs(longNs)}.${open}\n\n${table}`;
}

/** What a database calls the parts of a recorded commit: several may be one of its own. */
function partsNamed(
  { recordedParts }: DatabaseViews,
  partsNs: readonly number[],
): { name: string; ns: number }[] {
  const sums = new Map<LfsPartId, number>();
  LFS_PARTS.forEach(({ id }, part) => {
    const own = recordedParts?.[id] ?? id;
    sums.set(own, (sums.get(own) ?? 0) + at(partsNs, part));
  });
  return LFS_PARTS.map(({ id, name }) => ({ name, ns: sums.get(id) ?? 0 }));
}

/** The sessions that still waited for the writers when the recording ended; empty if none did for longer than a wait had taken. */
function wordOpenCommits(schedule: Schedule, found: RecordedCommits): string {
  const { untilNs } = schedule.recording;
  const open = openCommits(schedule, found).map(({ fromNs }) => untilNs - fromNs);
  const longestNs = Math.max(...open);
  const longestEndedNs = Math.max(0, ...found.commits.map((each) => each.untilNs - each.fromNs));
  if (!(longestNs > longestEndedNs)) return '';
  return open.length === 1
    ? ` One thread still waits when the recording ends, for ${formatNs(longestNs)} so far.`
    : ` ${counted(open.length, 'thread')} still wait when the recording ends, the longest for ${formatNs(longestNs)}.`;
}

function antagonistTable(schedule: Schedule, task: number): string {
  const { tasks } = schedule.recording;
  const name = taskName(at(tasks, task));
  const { times, antagonists } = queuedOf(schedule, task, MOST_ANTAGONISTS);
  if (times.waits === 0) return `${name} never waited in a run queue.\n`;
  const table = layOut(
    [
      { head: 'Meanwhile there ran', text: (row) => taskName(at(tasks, row.task)), align: 'left' },
      { head: 'time', text: ({ ns }) => formatNs(ns), align: 'right' },
      { head: 'share', text: ({ ns }) => formatPercent(ns / times.runnableNs), align: 'right' },
    ],
    antagonists,
  );
  return `${name} was in the run queue ${counted(times.waits, 'time')}, ${formatNs(times.runnableNs)} in all: median ${formatNs(times.medianWaitNs)}, 99 % within ${formatNs(times.longWaitNs)}. It lost its CPU ${counted(times.involuntary, 'time')}.\n\n${table}`;
}
