/** The one intake for devices: whatever a reader brings, on a page, to the command line or to Python, is read and chosen here. */
import { isExport } from '../recording/exported';
import type { Schedule } from '../recording/schedule';
import { scheduleOf } from '../recording/threadFollower';
import { TextReader } from '../recording/readRecording';
import type { Recording } from '../recording/recording';
import { RecordingError, type RecordingFault } from '../recording/understood';
import { lineToShow } from '../intake/intake';
import { DeviceError, type DeviceReading, type Measurement, type Tool } from './device';
import { isFio, readFio } from './fio/fio';
import { readHistogram, WRITE_EVENT } from './histogram/histogram';
import { isOfPgTestFsync, readPgTestFsync } from './pgTestFsync';
import { measuredInRecording } from './recorded';

export interface ReadDeviceOptions {
  /** What the text is said to be; it may be any of them if it is not given. */
  readonly tool?: Tool;
  /** How much a device varies of which only the mean is given. */
  readonly cvPercent?: number;
}

/** Everything that was timed in a text. @throws DeviceError @throws RecordingError @throws BinaryError */
export function readDevice(
  text: string,
  { tool, cvPercent }: ReadDeviceOptions = {},
): DeviceReading {
  const plain = text.replace(/^\uFEFF/, '');
  if (plain.trim() === '') throw new DeviceError({ code: 'empty' });
  const reading = readAny(plain, cvPercent);
  if (typeof reading === 'function') return refusedBy(reading, plain, tool);
  const found = reading.measurements[0]?.tool;
  if (tool && found && found !== tool) {
    throw new DeviceError({ code: 'other_tool', wanted: tool, found });
  }
  return reading;
}

/** What a recording of a kernel tells of its disk. @throws DeviceError if nothing waited for one */
export function readRecordedDevice(schedule: Schedule): DeviceReading {
  const measurements = measuredInRecording(schedule);
  const { understood } = schedule.recording;
  const notes = understood.notes.map((note) => ({ code: 'recorded', note }) as const);
  return { understood: { ...understood, notes }, measurements };
}

/** The reading; or, where nothing recognises the text, what throws the refusal that fits it best. */
function readAny(text: string, cvPercent: number | undefined): DeviceReading | (() => never) {
  if (isOfPgTestFsync(text)) return readPgTestFsync(text, cvPercent);
  if (isFio(text) && !isExport(text)) return readFio(text);
  const recording = recordingIn(text);
  if (!(recording instanceof RecordingError)) return readRecordedDevice(scheduleOf(recording));
  try {
    return readHistogram(text);
  } catch (error) {
    if (!(error instanceof DeviceError) || error.fault.code !== 'not_a_histogram') throw error;
    const code = unknownCode(recording.fault);
    return () => {
      throw code ? new DeviceError({ code }, recording.line ?? error.line) : recording;
    };
  }
}

/** What a text is that no reader takes; null where it is something that a kernel's tracer may have printed. */
function unknownCode(
  fault: RecordingFault,
): 'nothing' | 'fio_cut' | 'pg_nothing' | 'not_a_histogram' | null {
  if (fault.code === 'empty' || fault.code === 'nothing') return 'nothing';
  if (fault.code !== 'foreign') return null;
  switch (fault.tool) {
    case 'fio':
      return 'fio_cut';
    case 'pg_test_fsync':
      return 'pg_nothing';
    case 'wait histogram':
      return 'not_a_histogram';
    case 'other JSON':
    case 'HTML':
      return 'nothing';
    default:
      return null;
  }
}

/** The recording that a text is, or why it is none. @throws BinaryError */
function recordingIn(text: string): Recording | RecordingError {
  const reader = new TextReader();
  reader.feed(text);
  try {
    return reader.end();
  } catch (error) {
    if (error instanceof RecordingError) return error;
    throw error;
  }
}

const NOT_OF: Readonly<Partial<Record<Tool, 'not_fio' | 'not_pg_test_fsync' | 'not_a_histogram'>>> =
  {
    fio: 'not_fio',
    pg_test_fsync: 'not_pg_test_fsync',
    event_histogram: 'not_a_histogram',
  };

function refusedBy(refuse: () => never, text: string, tool: Tool | undefined): never {
  const code = tool && NOT_OF[tool];
  if (code === undefined) return refuse();
  const [first = ''] = text.split('\n').filter((line) => line.trim() !== '');
  const number = text.split('\n').indexOf(first) + 1;
  throw new DeviceError({ code }, lineToShow(number, first));
}

/** How a measurement is asked for: the job of fio and its operation, the method, the event or the call. */
export const nameOf = ({ of, operation }: Measurement): string =>
  operation === '' ? of : `${of} ${operation}`;

/** The one that a log writer does; null where several may be it, or none. */
export function usualOf({ measurements }: Pick<DeviceReading, 'measurements'>): Measurement | null {
  const [first] = measurements;
  if (!first || measurements.length === 1) return first ?? null;
  if (first.tool === 'recording') return first;
  const own = measurements.filter((each) => isOfLogWriter(each));
  for (const durability of ['synced', 'unknown'] as const) {
    const [only, ...others] = own.filter((each) => each.durability === durability);
    if (only) return others.length === 0 ? only : null;
  }
  return null;
}

function isOfLogWriter({ tool, of, operation, notes }: Measurement): boolean {
  if (tool === 'fio') return operation === 'write';
  if (tool === 'event_histogram') return of === WRITE_EVENT;
  return notes.some(({ code }) => code === 'method');
}

/**
 * The measurement that is meant.
 * @param wanted its name or a part of it that no other has; the usual one if it is null
 * @throws DeviceError if there is none, or several
 */
export function chosen(reading: DeviceReading, wanted: string | null): Measurement {
  const { measurements } = reading;
  const tool = measurements[0]?.tool ?? 'fio';
  const among = measurements.map(nameOf);
  const found = wanted === null ? usualOf(reading) : named(measurements, wanted);
  if (found === null) throw new DeviceError({ code: 'which', tool, among });
  if (found) return found;
  throw new DeviceError({ code: 'no_such', tool, of: wanted ?? '', among });
}

/** Null if it may be several, undefined if it is none. */
function named(
  measurements: readonly Measurement[],
  wanted: string,
): Measurement | null | undefined {
  const ways: readonly ((each: Measurement) => boolean)[] = [
    (each) => nameOf(each) === wanted,
    (each) => each.of === wanted,
    (each) => each.tool === 'event_histogram' && each.of.includes(wanted),
  ];
  for (const isMeant of ways) {
    const found = measurements.filter(isMeant);
    if (found.length > 1) return usualOf({ measurements: found });
    if (found.length === 1) return found[0];
  }
  return undefined;
}
