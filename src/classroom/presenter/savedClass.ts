/** The text form of what a class has come to; whatever is in the storage, nothing is thrown. */
import {
  isClassState,
  isRecord,
  SCENES,
  type ClassState,
  type AudienceScene,
} from '../shared/messages';
import type { SavedPoll } from '../shared/polls';
import type { Timer } from './timer';
import type { Discarded } from './discarded';

const VERSION = 1;

/** How a step was left. */
export interface LeftStep {
  readonly scene: AudienceScene;
  /** Empty if its run was as the lesson has it. */
  readonly link: string;
}

export interface SavedClass {
  readonly version: typeof VERSION;
  readonly slug: string;
  readonly keptMs: number;
  readonly step: number;
  readonly scene: AudienceScene;
  readonly codeShown: boolean;
  readonly byEvents: boolean;
  readonly timer: Timer;
  /** By the step that asks. */
  readonly polls: Readonly<Record<string, SavedPoll>>;
  /** The presenter's own run, with the instant; empty if the step has none. */
  readonly link: string;
  readonly playing: boolean;
  /** By the step that was left. */
  readonly left: Readonly<Record<string, LeftStep>>;
  /** What was discarded and can be undone; the name is that of the stored format. */
  readonly thrown: readonly Discarded[];
  /** What the audience saw last. */
  readonly state: ClassState;
}

export function savedClass(rest: Omit<SavedClass, 'version'>): SavedClass {
  return { version: VERSION, ...rest };
}

export function readState(text: string): SavedClass | null {
  try {
    const kept: unknown = JSON.parse(text);
    // A class that an earlier version has kept did not know of these.
    const saved = isRecord(kept) && { byEvents: false, left: {}, thrown: [], ...kept };
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
    typeof value.byEvents === 'boolean' &&
    typeof value.link === 'string' &&
    typeof value.playing === 'boolean' &&
    isTimer(value.timer) &&
    isRecord(value.polls) &&
    Object.values(value.polls).every(isSavedPoll) &&
    isRecord(value.left) &&
    Object.values(value.left).every(isLeftStep) &&
    Array.isArray(value.thrown) &&
    value.thrown.every(isThrown) &&
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

function isLeftStep(value: unknown): boolean {
  return (
    isRecord(value) &&
    SCENES.some((scene) => scene === value.scene) &&
    typeof value.link === 'string'
  );
}

function isThrown(value: unknown): boolean {
  if (!isRecord(value) || typeof value.atMs !== 'number' || !isWhole(value.step)) return false;
  switch (value.command) {
    case 'forget':
      return isSavedPoll(value.poll);
    case 'restart':
      return isTimer(value.timer);
    case 'reset':
      return typeof value.link === 'string' && typeof value.playing === 'boolean';
    default:
      return false;
  }
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
