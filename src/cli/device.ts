/** `postwait device`: what a tool measured of a disk becomes settings of the redo or the data device. */
import {
  wordDeviceError,
  wordMeasurement,
  wordMeasurementNotes,
  wordReading,
  wordReadingNotes,
} from '$explain/device';
import { wordDamage } from '$explain/recording';
import { DeviceError, type DeviceReading, type Measurement } from '$model/device/device';
import { chosen, nameOf, readDevice } from '$model/device/read';
import type { Arguments } from './arguments';
import type { Command } from './command';
import { nameOf as nameOfFile, onlyFile, readText } from './input';
import { CommandError, EXIT_OK } from './terminal';

const SECTIONS = ['redo_disk', 'data_disk'] as const;

export const deviceCommand: Command = {
  name: 'device',
  usage: 'device FILE|- [--of NAME] [--section redo_disk|data_disk] [--cv PERCENT] [--json]',
  doc: 'Read what a tool measured of a disk, and print it as settings of a device.',
  details: `FILE is what fio printed (normal or --output-format=json), what pg_test_fsync printed in any language, rows of
v$event_histogram or v$event_histogram_micro with their heading, "Wait Event Histogram" of an AWR report, or a recording
of a kernel. What was understood of it goes to stderr, the settings to stdout:

  postwait run scenario.json $(postwait device fio.json)
`,
  flags: [
    {
      name: 'of',
      value: 'NAME',
      doc: 'Which of it: a job of fio, a method, an event, a call. What a log writer does if it is not given.',
    },
    { name: 'section', value: 'NAME', doc: 'Which device it becomes: redo_disk, or data_disk.' },
    {
      name: 'cv',
      value: 'PERCENT',
      doc: 'How much it varies, of pg_test_fsync, which tells means alone: 50.',
    },
    { name: 'json', doc: 'Print everything that was measured as JSON.' },
  ],
  async run(args, terminal) {
    const file = onlyFile(args, 'device', '');
    const section = sectionOf(args);
    const text = await readText(file, terminal);
    const { reading, measurement } = inWords(file, () => {
      const cvPercent = cvOf(args);
      const read = readDevice(text, { ...(cvPercent !== undefined && { cvPercent }) });
      const isListing = args.has('json') && !args.has('of');
      return {
        reading: read,
        measurement: isListing ? null : chosen(read, args.value('of') ?? null),
      };
    });
    if (args.has('json')) {
      const shown = measurement ? [measurement] : reading.measurements;
      terminal.stdout.write(`${JSON.stringify(toJson(reading, shown), null, 2)}\n`);
    }
    if (!measurement || args.has('json')) return EXIT_OK;
    const told = [
      wordReading(reading),
      ...wordReadingNotes(reading),
      `${wordMeasurement(measurement)}.`,
      ...wordMeasurementNotes(measurement),
    ];
    for (const sentence of told) terminal.stderr.write(`postwait: ${sentence}\n`);
    terminal.stdout.write(`${settings(measurement, section).join('\n')}\n`);
    return EXIT_OK;
  },
};

/** @throws CommandError if there is no such device */
function sectionOf(args: Arguments): string {
  const wanted = args.value('section') ?? SECTIONS[0];
  const section = SECTIONS.find((each) => each === wanted);
  if (section) return section;
  throw CommandError.usage(`--section is "${wanted}"; it is ${SECTIONS.join(' or ')}.`);
}

/** @throws CommandError if it is no percentage that a device takes */
function cvOf(args: Arguments): number | undefined {
  const text = args.value('cv');
  if (text === undefined) return undefined;
  const percent = Number(text.replace(/%$/, ''));
  if (text.trim() !== '' && percent >= 0 && percent <= 400) return percent;
  throw CommandError.usage(`--cv is "${text}"; give a percentage from 0 to 400.`);
}

/** @throws CommandError where the text tells of no device */
function inWords<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const words = error instanceof DeviceError ? wordDeviceError(error) : wordDamage(error);
    if (words === null) throw error;
    throw CommandError.failed(`${nameOfFile(file)}: ${words}`);
  }
}

const settings = ({ device }: Measurement, section: string): string[] =>
  Object.entries(device).map(([field, value]) => `--set ${section}.${field}=${value}`);

function toJson(reading: DeviceReading, measurements: readonly Measurement[]) {
  const { tool, version, unit, locale, columns, lines, unread, firstUnread } = reading.understood;
  return {
    understood: { tool, version, unit, locale, columns, lines, unread, first_unread: firstUnread },
    notes: wordReadingNotes(reading),
    measured: measurements.map((each) => ({
      name: nameOf(each),
      source: wordMeasurement(each),
      count: each.count,
      durability: each.durability,
      parameters: each.device,
      notes: wordMeasurementNotes(each),
    })),
  };
}
