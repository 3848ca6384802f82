/** Every word of the classroom, so that they can be translated in one place. */
import { counted } from '$model/units';
import { panelNames } from '$views/workbench/texts';
import type { Command, KeyGroup } from '../presenter/keys';
import type { Scene } from './messages';
import { formatSpent, spentInAll } from '../presenter/timer';
import type { Discarded } from '../presenter/undo';

export const sceneNames: Readonly<Record<Scene, string>> = {
  title: 'Title of the step',
  poll: 'Question',
  table: 'Table',
  ...panelNames,
};

export const commandNames: Readonly<Record<Command, string>> = {
  next: 'Next step',
  previous: 'Step before',
  mode: 'Page Up and Page Down step through the run; again: it plays; again: they turn the steps',
  black: 'Black out the audience’s window, or show it again',
  play: 'Play or pause',
  stepBack: 'Back to the event before',
  step: 'On to the next event',
  previousMark: 'Back to the moment before, of the kind that “Jump to” names',
  nextMark: 'On to the next such moment',
  slower: 'Slower',
  faster: 'Faster',
  reset: 'Reset to the seed: the run as the step opened it',
  scene: 'Show the next view of this step on the wall',
  up: 'Move the audience’s picture back up',
  down: 'Move it to see what is further down',
  freeze: 'Freeze the audience’s picture, or let it follow again',
  more: 'One hand more for the option with this number',
  fewer: 'One hand fewer for it',
  reveal: 'Show what the run gave, or hide it again',
  forget: 'Clear the hands',
  code: 'Show the QR code, or hide it',
  open: 'Open the audience’s window, or bring it to the front',
  pause: 'Pause the timer, or go on',
  restart: 'Set the timer to zero',
  undo: 'Have back what was cleared, set to zero or reset last, for five minutes',
  keys: 'Show or hide this list',
};

export const keyGroupNames: Readonly<Record<KeyGroup, string>> = {
  remote: 'What a remote control sends',
  run: 'The run',
  wall: 'The audience’s window',
  poll: 'The question to the room',
  class: 'The class',
};

export const texts = {
  title: 'Classroom',
  lead: 'One window for you, with notes, timer and controls; one for the projector, which follows.',
  without: 'The classroom needs JavaScript.',
  choose: 'Choose a lesson',
  lessonOption: (number: number, title: string) => `Lesson ${number}: ${title}`,
  noLesson: (asked: string) => `There is no lesson "${asked}". These are the lessons:`,
  failed: 'The lesson could not be loaded',
  loading: 'Loading the lesson',
  openLesson: 'Open the lesson itself',
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  steps: 'Steps',
  minutes: (minutes: number) => `${minutes} min`,
  previous: 'Step before',
  next: 'Next step',
  nextIs: (title: string, minutes: number) => `Next: ${title}, ${minutes} min`,
  last: 'This is the last step.',
  notes: 'Notes',
  run: 'Run',
  noRun: 'This step has no run: the wall shows its title, its question or its table.',
  reset: (seed: number | string) => `Reset to seed ${seed}`,
  undo: undoText,
  timer: {
    label: 'Timer',
    step: 'This step',
    all: 'Class',
    of: (spent: string, minutes: number) => `${spent} of ${minutes}:00`,
    left: (time: string) => `${time} left`,
    over: (time: string) => `${time} over time`,
    paused: 'paused',
    start: 'Start',
    pause: 'Pause',
    restart: 'Set to zero',
  },
  wall: {
    label: 'Audience',
    open: 'Open audience window',
    isOpen: 'Audience window is open',
    isNotOpen: 'No audience window',
    isBlack: 'It is black',
    isFrozen: (step: number) => `Frozen at step ${step}`,
    isCode: 'It shows the QR code',
    blocked: 'The browser kept the window from opening. Allow pop-ups for this page, or open',
    audienceLink: 'the audience view',
    down: 'Further down',
    up: 'Back up',
    freeze: 'Freeze',
    black: 'Black out',
    code: 'QR code',
    shows: 'It shows',
    keys: 'Keys',
  },
  remote: {
    byEvents: 'Page keys step the run',
    told: 'Page Up and Page Down step through its events; F5 or Esc plays it, and then they turn the steps again.',
  },
  titled: (what: string, key: string) => `${what} (${key})`,
  poll: {
    label: 'Ask the room',
    hands: (text: string) => `Hands for: ${text}`,
    fewer: (text: string) => `One hand fewer for: ${text}`,
    more: (text: string) => `One hand more for: ${text}`,
    total: (hands: number) => counted(hands, 'hand'),
    reveal: 'Show what the run gave',
    hide: 'Hide what the run gave',
    forget: 'Clear the hands',
    percent: (percent: number) => `${percent} %`,
    gave: 'What the run gave',
    agreed: (right: number, hands: number) =>
      hands === 0
        ? 'Nobody has voted.'
        : right === hands
          ? `All ${hands} said so.`
          : `${right} of ${hands} said so.`,
  },
  link: {
    label: 'This exact state',
    note: 'Whoever opens it gets the run that you see, at this instant, bit for bit. A short one is for this class; the page that it opens has the address that lasts.',
    copy: 'Copy the link',
    copied: 'Copied.',
    notCopied: 'The browser does not allow copying. The address is selected: copy it with Ctrl+C.',
    address: 'Address of this state',
    code: 'QR code of this state',
    tooLong: 'This address is too long for a QR code. Copy the link instead.',
  },
  sheet: {
    title: 'Keys of the classroom',
    key: 'Key',
    does: 'What it does',
    note: 'They also work in the audience’s window, so it does not matter which of the two a remote control reaches. Within the simulation ← → step through its events, +, − and Z zoom, and Esc closes. To load this window again, press Ctrl R.',
  },
  notKept:
    'This browser does not let the page save anything: if you close or reload this window, polls and timer are lost.',
  resumed: (minutes: number) =>
    minutes < 1
      ? 'This class goes on where you left it less than a minute ago.'
      : `This class goes on where you left it ${minutes} min ago.`,
  afresh: 'Begin afresh',
  audience: {
    title: 'Audience',
    lead: 'The projector’s window of a class: it shows what the presenter lets it.',
    waiting: 'The class begins in a moment.',
    noClass: 'This window shows what a presenter’s window tells it. Open it from there.',
    presenterLink: 'Classroom',
    step: (step: number, steps: number) => `${step} / ${steps}`,
    toCome: 'Each step of the run is told here.',
    above: '↑ more above',
    below: '↓ more below',
    tooLarge: 'Too large to be shown whole: ↓ more below',
    scan: 'Open this run on your own screen',
    fullScreen: 'Full screen',
    black: 'The screen is black.',
  },
};

/** What a button brings back. */
function undoText(discarded: Discarded): string {
  switch (discarded.command) {
    case 'forget': {
      const hands = Object.values(discarded.poll.hands).reduce((sum, count) => sum + count, 0);
      return `Undo: ${counted(hands, 'hand')}`;
    }
    case 'restart':
      return `Undo: ${formatSpent(spentInAll(discarded.timer, discarded.atMs))}`;
    case 'reset':
      return 'Undo the reset';
  }
}
