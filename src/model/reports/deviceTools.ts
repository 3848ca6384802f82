/** What the operating system's tools tell of devices and of the machine as a whole: iostat, vmstat. */
import { State, TraceType } from '../schema/generated';
import { isOnCpu } from '../trace/records';
import type { Trace } from '../trace/trace';
import { lengthNs, type TimeRange } from '../timeRange';
import type { Run } from '../run/run';
import { at, byteAt } from '../at';
import { perSecond, rangeOf, shareOf, type Ask } from './scope';
import { machineLine, ownCpus, ownProcesses } from './processNames';
import { walk, type Visitor } from './pass';
import { absent, type Column, type IdOf, type ReportRow, type ToolReport } from './report';
import { tallyCpus } from './sums';

/* ---- iostat ---- */

/** As LVM names them; the tables of devices have this order. */
const DEVICES = ['vg-redo', 'vg-data'] as const;
const REDO = 0;

/** What was asked of a device in one direction. */
class Direction {
  requests = 0;
  bytes = 0;
  done = 0;
  doneNs = 0;

  /** Mean time from being submitted to being done, queue included; 0 if nothing was. */
  get awaitMs(): number {
    return this.done === 0 ? 0 : this.doneNs / this.done / 1e6;
  }

  get meanKb(): number {
    return this.requests === 0 ? 0 : this.bytes / 1024 / this.requests;
  }
}

/** One device in a range of the trace. */
class DeviceTally {
  readonly read = new Direction();
  readonly written = new Direction();
  /** Time with a request under way, and that time weighted with how many there were. */
  busyNs = 0;
  queueNs = 0;
  #underWay = 0;
  #sinceNs: number;

  constructor(fromNs: number) {
    this.#sinceNs = fromNs;
  }

  change(timeNs: number, by: number): void {
    const passed = timeNs - this.#sinceNs;
    if (this.#underWay > 0) this.busyNs += passed;
    this.queueNs += passed * this.#underWay;
    this.#sinceNs = timeNs;
    // What was submitted before the range and ends in it was never counted in.
    this.#underWay = Math.max(0, this.#underWay + by);
  }
}

class DevicesTally implements Visitor {
  readonly devices: readonly DeviceTally[];
  readonly #run: Run;

  constructor(run: Run, { fromNs }: TimeRange) {
    this.#run = run;
    this.devices = Array.from({ length: run.tables.disks.rows }, () => new DeviceTally(fromNs));
  }

  record(trace: Trace, index: number): void {
    const type = trace.type(index);
    if (type !== TraceType.io_submit && type !== TraceType.io_done) return;
    const number = trace.arg(index);
    const device = at(this.devices, number);
    const direction = this.#reads(trace.process(index), number) ? device.read : device.written;
    if (type === TraceType.io_submit) {
      device.change(trace.timeNs(index), 1);
      direction.requests++;
      direction.bytes += trace.value(index);
    } else {
      device.change(trace.timeNs(index), -1);
      direction.done++;
      direction.doneNs += trace.value(index);
    }
  }

  end(untilNs: number): void {
    for (const device of this.devices) device.change(untilNs, 0);
  }

  /** Sessions only read, and what archives reads the log and writes its copy; all others only write. */
  #reads(process: number, device: number): boolean {
    const kind = this.#run.processes[process]?.kind;
    if (!kind) return false;
    const { role, duty } = this.#run.database.kinds[kind];
    return role === 'session' || (duty === 'archive' && device === REDO);
  }
}

function* tallyDevices(run: Run, range: TimeRange): Generator<void, readonly DeviceTally[]> {
  const tally = new DevicesTally(run, range);
  yield* walk(run.trace, range, [tally]);
  tally.end(range.untilNs);
  return tally.devices;
}

interface DeviceRow extends ReportRow {
  readonly name: string;
  readonly range: TimeRange;
  readonly device: DeviceTally;
}

export function* iostat(
  run: Run,
  ask: Ask,
): Generator<void, ToolReport<DeviceRow, IdOf<typeof IOSTAT>>> {
  const range = rangeOf(run, ask);
  const devices = yield* tallyDevices(run, range);
  const rows = devices.map((device, number): DeviceRow => {
    const name = at(DEVICES, number);
    return { id: name, name, range, device };
  });
  return { columns: IOSTAT, rows, above: [machineLine(ownCpus(run)), ''] };
}

const deviceFigure = <Id extends string>(
  id: Id,
  head: string,
  unit: string,
  figure: (row: DeviceRow) => number,
): Column<DeviceRow, Id> => ({
  id,
  head,
  unit,
  figure,
  text: (row) => figure(row).toFixed(2),
  width: 7,
});

const IOSTAT = [
  { id: 'device', head: 'Device', text: (row) => row.name, width: 12 },
  deviceFigure('r', 'r/s', '/s', ({ range, device }) => perSecond(range, device.read.requests)),
  deviceFigure('rkb', 'rkB/s', 'kB/s', ({ range, device }) =>
    perSecond(range, device.read.bytes / 1024),
  ),
  deviceFigure('rawait', 'r_await', 'ms', ({ device }) => device.read.awaitMs),
  deviceFigure('rsize', 'rareq-sz', 'kB', ({ device }) => device.read.meanKb),
  deviceFigure('w', 'w/s', '/s', ({ range, device }) => perSecond(range, device.written.requests)),
  deviceFigure('wkb', 'wkB/s', 'kB/s', ({ range, device }) =>
    perSecond(range, device.written.bytes / 1024),
  ),
  deviceFigure('wawait', 'w_await', 'ms', ({ device }) => device.written.awaitMs),
  deviceFigure('wsize', 'wareq-sz', 'kB', ({ device }) => device.written.meanKb),
  deviceFigure('queue', 'aqu-sz', '', ({ range, device }) => shareOf(range, device.queueNs)),
  deviceFigure('util', '%util', '%', ({ range, device }) => shareOf(range, device.busyNs) * 100),
] as const satisfies readonly Column<DeviceRow>[];

/* ---- vmstat ---- */

/** Lines of a listing: vmstat prints one a second, and a run may last no longer than that. */
const LINES = 5;

interface MachineRow extends ReportRow {
  /** Processes that run or want to, and that are in I/O, when the line is printed. */
  readonly runnable: number;
  readonly blocked: number;
  readonly read: number;
  readonly written: number;
  readonly switches: number;
  /** Shares of the time of all CPUs, in percent. */
  readonly user: number;
  readonly system: number;
  readonly idle: number;
  readonly iowait: number;
}

export function* vmstat(
  run: Run,
  ask: Ask,
): Generator<void, ToolReport<MachineRow, IdOf<typeof VMSTAT>>> {
  const whole = rangeOf(run, ask);
  const step = lengthNs(whole) / LINES;
  const rows: MachineRow[] = [];
  for (let line = 0; line < LINES; line++) {
    const fromNs = whole.fromNs + line * step;
    rows.push(yield* lineOf(run, { fromNs, untilNs: fromNs + step }, line));
  }
  return { columns: VMSTAT, rows, above: [VMSTAT_HEAD] };
}

function* lineOf(run: Run, range: TimeRange, line: number): Generator<void, MachineRow> {
  const devices = yield* tallyDevices(run, range);
  const cpus = (yield* tallyCpus(run, range)).cpus.slice(0, ownCpus(run));
  const now = run.trace.stateAt(range.untilNs);
  const states = ownProcesses(run).map(({ id }) => byteAt(now.state, id));
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  const percent = (ns: number) => shareOf(range, ns / Math.max(1, cpus.length)) * 100;
  return {
    id: String(line),
    runnable: states.filter((state) => isOnCpu(state) || state === State.runnable).length,
    blocked: states.filter((state) => state === State.io).length,
    read: perSecond(range, sum(devices, ({ read }) => read.bytes) / 1024),
    written: perSecond(range, sum(devices, ({ written }) => written.bytes) / 1024),
    switches: perSecond(
      range,
      sum(cpus, (cpu) => cpu.switches),
    ),
    user: percent(sum(cpus, (cpu) => cpu.userNs + cpu.niceNs)),
    system: percent(sum(cpus, (cpu) => cpu.kernelNs)),
    idle: percent(sum(cpus, (cpu) => cpu.idleNs)),
    iowait: percent(sum(cpus, (cpu) => cpu.iowaitNs)),
  };
}

const machineFigure = <
  Id extends Exclude<keyof MachineRow, 'id' | 'process' | 'section' | 'cpu' | 'wait'>,
>(
  id: Id,
  head: string,
  width: number,
  unit?: string,
): Column<MachineRow, Id> => ({
  id,
  head,
  unit,
  figure: (row) => row[id],
  text: (row) => row[id].toFixed(0),
  width,
});

const VMSTAT_HEAD =
  'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----';

const VMSTAT = [
  machineFigure('runnable', 'r', 2),
  machineFigure('blocked', 'b', 2),
  absent('swpd', 'swpd', 6),
  absent('free', 'free', 6),
  absent('buff', 'buff', 6),
  absent('cache', 'cache', 6),
  absent('si', 'si', 4),
  absent('so', 'so', 4),
  machineFigure('read', 'bi', 5, 'kB/s'),
  machineFigure('written', 'bo', 5, 'kB/s'),
  absent('in', 'in', 4),
  machineFigure('switches', 'cs', 4, '/s'),
  machineFigure('user', 'us', 2, '%'),
  machineFigure('system', 'sy', 2, '%'),
  machineFigure('idle', 'id', 2, '%'),
  machineFigure('iowait', 'wa', 2, '%'),
] as const satisfies readonly Column<MachineRow>[];
