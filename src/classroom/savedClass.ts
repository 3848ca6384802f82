/** The text form of what a class has come to; whatever is in the storage, nothing is thrown. */
import { isClassState, isRecord, SCENES, type ClassState, type Scene } from './messages';
import type { Hands } from './polls';
import type { Timer } from './timer';

const VERSION = 1;

export interface SavedPoll {
  readonly hands: Hands;
  readonly revealed: boolean;
}

export interface SavedClass {
  readonly version: typeof VERSION;
  readonly slug: string;
  readonly keptMs: number;
  readonly step: number;
  readonly scene: Scene;
  readonly codeShown: boolean;
  readonly timer: Timer;
  /** By the step that asks. */
  readonly polls: Readonly<Record<string, SavedPoll>>;
  /** The presenter's own run, with the instant; empty if the step has none. */
  readonly link: string;
  readonly playing: boolean;
  /** What the audience saw last. */
  readonly state: ClassState;
}

export function savedClass(rest: Omit<SavedClass, 'version'>): SavedClass {
  return { version: VERSION, ...rest };
}

export function readState(text: string): SavedClass | null {
  try {
    const saved: unknown = JSON.parse(text);
    return isSavedClass(saved) ? saved : null;
  } catch {
    return null;
  }
}

function isSavedClass(value: unknown): value is SavedClass {
  return (
    isRecord(value) &&
    value.version === VERSION &&
    typeof value.slug === 'string' &&
    typeof value.keptMs === 'number' &&
    isWhole(value.step) &&
    SCENES.some((scene) => scene === value.scene) &&
    typeof value.codeShown === 'boolean' &&
    typeof value.link === 'string' &&
    typeof value.playing === 'boolean' &&
    isTimer(value.timer) &&
    isRecord(value.polls) &&
    Object.values(value.polls).every(isSavedPoll) &&
    isClassState(value.state)
  );
}

function isTimer(value: unknown): value is Timer {
  return (
    isRecord(value) &&
    isWhole(value.step) &&
    (value.sinceMs === null || typeof value.sinceMs === 'number') &&
    Array.isArray(value.spentMs) &&
    value.spentMs.every((each) => typeof each === 'number')
  );
}

function isSavedPoll(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.revealed === 'boolean' &&
    isRecord(value.hands) &&
    Object.values(value.hands).every(isWhole)
  );
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
