/** What the lines say that are no events: which tool wrote them, on which kernel, by which clock. */
import { SheetReader } from './sheet';

/** Cycles in a second, as dmesg has it: `tsc: Detected 2400.000 MHz processor`. A reader may put that line before a trace. */
const CYCLES = /\btsc\b.*?\b(\d{1,6}(?:\.\d{1,6})?) ?MHz/i;

export class Header {
  /** perf's version, or the kernel's release. */
  version: string | undefined;
  clock: string | undefined;
  /** How often the counter of cycles counts in a second, where the text says so. */
  hertz: number | undefined;
  isOfTraceCmd = false;
  isOfFtrace = false;
  isOfPerf = false;
  readonly sheet = new SheetReader();

  /** @param line one that is no event, without blanks around it @returns whether it says anything */
  take(line: string): boolean {
    const isComment = line.startsWith('#');
    const isOfTraceCmd = /^(?:cpus=|version = )\d/.test(line);
    if (isComment) this.#comment(line);
    if (isOfTraceCmd) this.isOfTraceCmd = true;
    return this.#cycles(line) || isComment || isOfTraceCmd;
  }

  #comment(line: string): void {
    if (this.sheet.take(line)) return;
    if (line.startsWith('# tracer: ')) this.isOfFtrace = true;
    const kernel = /^# \w+ latency trace v[\d.]+ on (\S{1,60})$/.exec(line);
    const perf = /^# (perf version|os release) : (\S{1,60})$/.exec(line);
    if (kernel) this.version = kernel[1];
    if (perf) {
      this.isOfPerf = true;
      if (perf[1] === 'perf version') this.version = perf[2];
    }
    const clock = /\b(?:trace_clock|clockid|clock)(?: ?[:=] ?| )(?:CLOCK_)?(\w{3,20})\b/i.exec(
      line,
    );
    if (clock && CLOCKS.has(clock[1]?.toLowerCase() ?? '')) this.clock = clock[1]?.toLowerCase();
  }

  #cycles(line: string): boolean {
    const told = CYCLES.exec(line.slice(0, LONGEST));
    if (told) this.hertz = Number(told[1]) * 1e6;
    return told !== null;
  }
}

const LONGEST = 200;

/** As they are called in trace_clock, and by perf record --clockid. */
const CLOCKS = new Set([
  'local',
  'global',
  'perf',
  'mono',
  'mono_raw',
  'boot',
  'tai',
  'monotonic',
  'monotonic_raw',
  'boottime',
]);
