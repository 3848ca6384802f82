/** The road at one instant of a run, as little of it as a card has room for: four places, and the processes in them. */
import { kindViews } from '$databases/kinds';
import { at } from '$model/at';
import { counted } from '$model/format';
import type { KindId } from '$model/schema/ids';
import { PROCESS_KINDS } from '$model/schema/generated';
import type { Run } from '$model/run/run';
import type { RoadWords } from '$model/database/road';
import { commitsIn, longestCommits } from '$model/trace/commits';
import { shapePath } from '$views/machine/shapes';
import { roadState, type Look, type RoadState } from '$views/road/state';

/** A picture as the page needs it, in units of an SVG. */
export interface CardPicture {
  readonly width: number;
  readonly height: number;
  /** Outlines of all places of a look. */
  readonly places: readonly { readonly look: PlaceLook; readonly d: string }[];
  /** Outlines of all processes of a kind that do the same. */
  readonly tokens: readonly { readonly colour: string; readonly look: Look; readonly d: string }[];
  readonly words: readonly Words[];
}

/** The grooves in which processes wait, CPUs and disks, what a disk writes, the desk. */
type PlaceLook = 'groove' | 'box' | 'write' | 'desk';

interface Words {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly role: 'heading' | 'letter' | 'more';
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WIDTH = 320;
const HEIGHT = 122;
const TOP = 26;
const BOTTOM = 104;
/** So many CPUs are drawn at most: those at which most is going on. */
const LANES = 3;
const LANE = 27;
const STEP = 21;
const RADIUS = 8.5;
const CLIENTS = { x: 2, width: 2 * STEP + 4 };
const QUEUE = { x: 54, width: 4 * STEP };
const CPU = { x: 142, width: 30 };
const DESK = { x: 182, width: 3 * STEP + 14 };
const DISK = { x: 286, width: 32 };
/** So many instants of the longest commit are looked at. */
const INSTANTS = 120;

const short = (value: number) => String(Number(value.toFixed(1)));

const boxPath = ({ x, y, width, height }: Box) =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h-${short(width)}z`;

/** The instant of the window's longest commit at which most processes wait, for a CPU or for the log. */
export function fullestInstant(run: Run): number {
  const commits = commitsIn(run.trace);
  const [longest] = longestCommits(commits, 1, (commit) => at(commits.beginRecord, commit) >= 0);
  const { fromNs, untilNs } = run.trace;
  const beginNs = longest === undefined ? fromNs : at(commits.beginNs, longest);
  const endNs = longest === undefined ? untilNs : at(commits.endNs, longest);
  let best = { timeNs: beginNs, waiting: -1 };
  for (let nth = 1; nth < INSTANTS; nth++) {
    const timeNs = Math.round(beginNs + ((endNs - beginNs) * nth) / INSTANTS);
    const waiting = waitingIn(roadState(run, timeNs));
    if (waiting > best.waiting) best = { timeNs, waiting };
  }
  return best.timeNs;
}

/** How many processes wait; a log writer without a CPU keeps all of them waiting, and counts for as many. */
function waitingIn({ processes, scene }: RoadState): number {
  return processes.reduce((sum, { place, look }, process) => {
    if (place !== 'queue' && place !== 'this write' && place !== 'next write') return sum;
    const isWriter = at(scene.homeOf, process) === 'desk';
    return sum + (isWriter && look === 'runnable' ? processes.length : 1);
  }, 0);
}

/** The road at an instant of a run's traced window, drawn for a card. */
export function cardPictureOf(run: Run, timeNs: number): CardPicture {
  return new Drawing(roadState(run, timeNs)).picture();
}

class Drawing {
  readonly #state: RoadState;
  readonly #headings: RoadWords['headings'];
  readonly #places = new Map<PlaceLook, string>();
  readonly #tokens = new Map<string, { colour: string; look: Look; d: string }>();
  readonly #words: Words[] = [];

  constructor(state: RoadState) {
    this.#state = state;
    this.#headings = state.scene.run.database.road.headings;
  }

  picture(): CardPicture {
    this.#drawClients();
    this.#drawCpus();
    this.#drawDesk();
    this.#drawDisk();
    return {
      width: WIDTH,
      height: HEIGHT,
      places: [...this.#places].map(([look, d]) => ({ look, d })),
      tokens: [...this.#tokens.values()],
      words: this.#words,
    };
  }

  #drawClients(): void {
    this.#write(this.#headings.clients, CLIENTS.x, 10, 'heading');
    this.#seat(this.#processesIn('clients'), CLIENTS.x + STEP / 2, TOP + STEP / 2, 2, 3);
  }

  #drawCpus(): void {
    this.#write(this.#headings.queue, QUEUE.x, 10, 'heading');
    this.#write(this.#headings.cpu, CPU.x, 10, 'heading');
    const { cpus } = this.#state.machine;
    const own = cpus
      .slice(0, this.#state.scene.cpus)
      .map(({ current, queue }) => ({ current, queue }));
    const shown = own
      .map((cpu, number) => ({ ...cpu, number }))
      .sort((one, other) => this.#interestOf(other) - this.#interestOf(one))
      .slice(0, LANES)
      .sort((one, other) => one.number - other.number);
    for (const [lane, { current, queue }] of shown.entries()) {
      const y = TOP + (lane + (LANES - shown.length) / 2) * LANE;
      this.#place('groove', { x: QUEUE.x, y: y + 1, width: QUEUE.width, height: LANE - 5 });
      this.#place('box', { x: CPU.x, y: y - 1, width: CPU.width, height: LANE - 2 });
      const middle = y + LANE / 2 - 2;
      if (current !== null && current >= 0) this.#draw(current, CPU.x + CPU.width / 2, middle);
      const end = QUEUE.x + QUEUE.width - STEP / 2;
      const fits = queue.length > 4 ? 3 : queue.length;
      for (const [nth, process] of queue.slice(0, fits).entries()) {
        this.#draw(process, end - nth * STEP, middle);
      }
      if (fits < queue.length) this.#more(queue.length - fits, end - fits * STEP, middle);
    }
    if (own.length > LANES) {
      this.#write(`+ ${counted(own.length - LANES, 'CPU')}`, CPU.x + CPU.width, BOTTOM + 8, 'more');
    }
  }

  /** A log writer without a CPU first, then queues, then work. */
  #interestOf({ current, queue }: { current: number | null; queue: readonly number[] }): number {
    const isWriter = (process: number) => this.#state.scene.homeOf[process] === 'desk';
    return (
      (queue.some(isWriter) ? 1000 : 0) +
      2 * queue.length +
      (current !== null && current >= 0 ? 1 : 0)
    );
  }

  #drawDesk(): void {
    this.#write(this.#headings.desk, DESK.x, 10, 'heading');
    this.#place('desk', { ...DESK, y: TOP - 2, height: BOTTOM - TOP });
    const waiting = [...this.#processesIn('this write'), ...this.#processesIn('next write')];
    this.#seat(waiting, DESK.x + STEP / 2 + 3, TOP + STEP / 2 + 2, 2, 3);
    const writers = this.#processesIn('desk').slice(0, 3);
    for (const [nth, writer] of writers.entries()) {
      this.#draw(writer, DESK.x + DESK.width - STEP / 2 - 3, TOP + STEP / 2 + 2 + nth * (STEP + 2));
    }
  }

  #drawDisk(): void {
    this.#write(this.#headings.disk, DISK.x, 10, 'heading');
    this.#place('box', { ...DISK, y: TOP - 2, height: BOTTOM - TOP });
    const requests = Math.min(3, this.#state.requests[0]?.length ?? 0);
    for (let nth = 0; nth < requests; nth++) {
      this.#place('write', {
        x: DISK.x + 5,
        y: TOP + 5 + nth * 23,
        width: DISK.width - 10,
        height: 17,
      });
    }
  }

  #processesIn(place: RoadState['processes'][number]['place']): number[] {
    return this.#state.processes.flatMap((each, process) => (each.place === place ? process : []));
  }

  /** Puts processes into rows of seats; those that find none are counted in the last. */
  #seat(processes: readonly number[], x: number, y: number, columns: number, rows: number): void {
    const seats = columns * rows;
    const fits = processes.length > seats ? seats - 1 : processes.length;
    const pointOf = (nth: number) =>
      [x + (nth % columns) * STEP, y + Math.floor(nth / columns) * (STEP + 2)] as const;
    for (const [nth, process] of processes.slice(0, fits).entries())
      this.#draw(process, ...pointOf(nth));
    if (fits < processes.length) this.#more(processes.length - fits, ...pointOf(fits));
  }

  #draw(process: number, x: number, y: number): void {
    const { look } = at(this.#state.processes, process);
    const { scene } = this.#state;
    const { kind } = at(scene.run.processes, process);
    const key = `${kind} ${look}`;
    const { colour } = kindViews[kind];
    const d = (this.#tokens.get(key)?.d ?? '') + movedBy(shapePath(numberOf(kind), RADIUS), x, y);
    this.#tokens.set(key, { colour, look, d });
    if (scene.homeOf[process] !== 'clients')
      this.#write(at(scene.letters, process), x, y, 'letter');
  }

  #more(count: number, x: number, y: number): void {
    this.#write(`+${count}`, x, y, 'letter');
  }

  #place(look: PlaceLook, box: Box): void {
    this.#places.set(look, (this.#places.get(look) ?? '') + boxPath(box));
  }

  #write(text: string, x: number, y: number, role: Words['role']): void {
    this.#words.push({ text, x: Number(short(x)), y: Number(short(y)), role });
  }
}

const numberOf = (kind: KindId) => PROCESS_KINDS.findIndex(({ id }) => id === kind);

/** An outline around 0, 0, moved: a disc's arcs end where they began, a polygon's corners are all told. */
function movedBy(d: string, x: number, y: number): string {
  if (d.includes('A')) {
    const r = Number(/A([\d.]+)/.exec(d)?.[1] ?? 0);
    const [wide, far] = [short(r), short(2 * r)];
    return `M${short(x - r)} ${short(y)}a${wide} ${wide} 0 1 1 ${far} 0a${wide} ${wide} 0 1 1-${far} 0`;
  }
  let isX = false;
  return d.replace(/-?[\d.]+/g, (figure) => {
    isX = !isX;
    return short(Number(figure) + (isX ? x : y));
  });
}
