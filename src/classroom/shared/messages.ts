/**
 * What the windows of a class tell each other: small plain data, with a version, checked when it comes.
 * A message that is damaged, or of another version, is as if it had not come.
 */
import type { Depth } from '$views/road/plan';
import { PANELS, type Panel } from '$views/workbench/panels';
import type { Clock } from './classClock';
import { COMMANDS, type Order } from '../presenter/classKeys';

const VERSION = 2;

/** Far more than a lesson has: what is larger was made to fill the wall, or is damaged. */
const LONGEST_TEXT = 2_000;
/** A link holds a scenario and a view, each as long as an address may be. */
const LONGEST_LINK = 140_000;
const LONGEST_LIST = 200;

/** What the wall shows: the step's title, its question, its table, or a view of its run. */
export type AudienceScene = 'title' | 'poll' | 'table' | Panel;
export const SCENES: readonly AudienceScene[] = ['title', 'poll', 'table', ...PANELS];

export interface ShownBar {
  readonly text: string;
  readonly hands: number;
  readonly percent: number;
  readonly length: number;
  readonly isRight: boolean;
}

/** What runs gave for one setting after the other, on the axes that the room is shown from the start. */
export interface ShownCurve {
  /** What is set, and what is measured, with their units. */
  readonly x: string;
  readonly y: string;
  /** What is measured at the upper end of its axis, as it is written; the lower end is 0. */
  readonly top: string;
  readonly points: readonly {
    /** The setting, as it is written, and its place across, from 0 to 1. */
    readonly label: string;
    readonly across: number;
    /** The figure, as it is written, and its height, from 0 to 1: empty and null until it is revealed. */
    readonly text: string;
    readonly height: number | null;
  }[];
}

/** The question to the room; what the run gave is shown once it is revealed. */
export interface ShownPoll {
  readonly ask: string;
  readonly bars: readonly ShownBar[];
  readonly hands: number;
  readonly revealed: boolean;
  /** Empty until it is revealed. */
  readonly said: string;
  /** Of a poll about a curve: until it is revealed, its axes and what is known of it. */
  readonly curve: ShownCurve | null;
}

/** A table of the lesson's prose, every cell as it is read. */
export interface ShownTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Which columns hold words: all others hold figures. */
  readonly words: readonly boolean[];
  /** Its publisher, or that it is simulated; empty if the table says so itself. */
  readonly source: string;
}

/** The sentence beside the machine: both windows have the presenter's, so that they never say two things of one instant. */
export interface ShownSentence {
  readonly sentence: string;
  /** The number of the actor's kind; null if no process did it. */
  readonly kind: number | null;
}

/** What the audience sees. A class that was kept by an earlier version of the site has not all of it. */
export interface ShownToAudience {
  readonly lesson: string;
  readonly title: string;
  /** What the lesson asks, where it begins; empty at other steps. */
  readonly question: string;
  /** From 1. */
  readonly step: number;
  readonly steps: number;
  readonly scene: AudienceScene;
  /** Scenario and view as a link holds them; empty if the step has no run. */
  readonly link: string;
  /** The file of the recording that is played in place of the link's scenario. */
  readonly recording?: string;
  /** Null until something has happened. */
  readonly told?: ShownSentence | null;
  /** The number of the process whose commit is followed while none is selected. */
  readonly about?: number | null;
  /** How much of the machine is told. */
  readonly depth?: Depth;
  /** Null until the presenter's run is there. */
  readonly clock: Clock | null;
  readonly poll: ShownPoll | null;
  readonly table: ShownTable | null;
  /** How often the picture has been moved up, where it is higher than the wall. */
  readonly down: number;
  /** The address that the QR code holds; empty while it is not shown. */
  readonly address: string;
  /** The same whether the code is shown or not. */
  readonly here?: string;
}

export interface ClassState {
  readonly shown: ShownToAudience;
  readonly black: boolean;
  readonly frozen: boolean;
}

export type Message =
  | { readonly kind: 'state'; readonly state: ClassState }
  /** An audience has opened and does not know what to show. */
  | { readonly kind: 'ask' }
  /** An audience is still there, or is going. */
  | { readonly kind: 'here' | 'gone' }
  /** A key of the presenter's remote that went to the audience's window. */
  | ({ readonly kind: 'command' } & Order);

export function writeMessage(message: Message): object {
  return { version: VERSION, ...message };
}

/** The message, or null if it is none. */
export function readMessage(data: unknown): Message | null {
  if (!isRecord(data) || data.version !== VERSION) return null;
  switch (data.kind) {
    case 'ask':
    case 'here':
    case 'gone':
      return { kind: data.kind };
    case 'command': {
      const command = COMMANDS.find((each) => each === data.command);
      if (!command) return null;
      return { kind: 'command', command, ...(isCount(data.option) && { option: data.option }) };
    }
    case 'state':
      return isClassState(data.state) ? { kind: 'state', state: data.state } : null;
    default:
      return null;
  }
}

export function isClassState(value: unknown): value is ClassState {
  return (
    isRecord(value) &&
    typeof value.black === 'boolean' &&
    typeof value.frozen === 'boolean' &&
    isShown(value.shown)
  );
}

function isShown(value: unknown): value is ShownToAudience {
  return (
    isRecord(value) &&
    ['lesson', 'title', 'question'].every((name) => isText(value[name])) &&
    ['link', 'address'].every((name) => isText(value[name], LONGEST_LINK)) &&
    (value.recording === undefined || isRecordingFile(value.recording)) &&
    (value.here === undefined || isText(value.here, LONGEST_LINK)) &&
    isNothingOr(value.told, isShownSentence) &&
    isNothingOr(value.about, isCount) &&
    (value.depth === undefined || isDepth(value.depth)) &&
    isCount(value.step) &&
    isCount(value.steps) &&
    isCount(value.down) &&
    SCENES.some((scene) => scene === value.scene) &&
    (value.clock === null || isClock(value.clock)) &&
    (value.poll === null || isShownPoll(value.poll)) &&
    (value.table === null || isShownTable(value.table))
  );
}

const isNothingOr = (value: unknown, check: (value: unknown) => boolean): boolean =>
  value === undefined || value === null || check(value);

function isShownSentence(value: unknown): value is ShownSentence {
  return isRecord(value) && isText(value.sentence) && isNothingOr(value.kind, isCount);
}

const isDepth = (value: unknown): value is Depth => isCount(value) && value <= 3;

/** Within the folder of the site's recordings. */
function isRecordingFile(value: unknown): boolean {
  return isText(value) && /^([a-z\d-]+\/)*[a-z\d-]+\.trace$/.test(value);
}

function isClock(value: unknown): value is Clock {
  return (
    isRecord(value) &&
    isAtLeastZero(value.instantNs) &&
    isAtLeastZero(value.atMs) &&
    isAtLeastZero(value.speed) &&
    value.speed > 0 &&
    typeof value.playing === 'boolean'
  );
}

function isShownPoll(value: unknown): value is ShownPoll {
  return (
    isRecord(value) &&
    isText(value.ask) &&
    isText(value.said) &&
    typeof value.revealed === 'boolean' &&
    isCount(value.hands) &&
    isListOf(value.bars, isShownBar) &&
    (value.curve === null || isShownCurve(value.curve))
  );
}

function isShownCurve(value: unknown): value is ShownCurve {
  return (
    isRecord(value) &&
    isText(value.x) &&
    isText(value.y) &&
    isText(value.top) &&
    isListOf(
      value.points,
      (each) =>
        isText(each.label) &&
        isText(each.text) &&
        isShare(each.across) &&
        (each.height === null || isShare(each.height)),
    )
  );
}

function isShownBar(bar: Readonly<Record<string, unknown>>): boolean {
  return (
    isText(bar.text) &&
    typeof bar.isRight === 'boolean' &&
    isCount(bar.hands) &&
    isCount(bar.percent) &&
    isShare(bar.length)
  );
}

function isShownTable(value: unknown): value is ShownTable {
  return (
    isRecord(value) &&
    isText(value.caption) &&
    isText(value.source) &&
    isTextList(value.head) &&
    isShortList(value.rows) &&
    value.rows.every(isTextList) &&
    isShortList(value.words) &&
    value.words.every((each) => typeof each === 'boolean')
  );
}

function isText(value: unknown, longest = LONGEST_TEXT): value is string {
  return typeof value === 'string' && value.length <= longest;
}

function isTextList(value: unknown): value is readonly string[] {
  return isShortList(value) && value.every((each) => isText(each));
}

function isShortList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= LONGEST_LIST;
}

type Check = (value: Readonly<Record<string, unknown>>) => boolean;

function isListOf(value: unknown, check: Check): boolean {
  return isShortList(value) && value.every((each) => isRecord(each) && check(each));
}

function isCount(value: unknown): value is number {
  return isAtLeastZero(value) && Number.isInteger(value);
}

function isShare(value: unknown): value is number {
  return isAtLeastZero(value) && value <= 1;
}

function isAtLeastZero(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
