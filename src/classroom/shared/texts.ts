/** The texts of the classroom. */
import { counted } from '$model/format';
import { panelNames } from '$views/workbench/panels';
import type { Command, KeyGroup } from '../presenter/keys';
import type { AudienceScene } from './messages';
import { formatSpent, spentInAll } from '../presenter/timer';
import type { Discarded } from '../presenter/undo';

export const sceneNames: Readonly<Record<AudienceScene, string>> = {
  title: 'Title of the step',
  poll: 'Question',
  table: 'Table',
  ...panelNames,
};

export const commandNames: Readonly<Record<Command, string>> = {
  next: 'Next step',
  previous: 'Step before',
  mode: 'Page Up and Page Down step the run. Press again to play; once more to change steps.',
  black: 'Black out the audience’s window, or show it again',
  play: 'Play or pause',
  stepBack: 'Back to the event before',
  step: 'On to the next event',
  previousMark: 'Back to the previous moment of the kind chosen under “Jump to”',
  nextMark: 'On to the next moment of that kind',
  slower: 'Slower',
  faster: 'Faster',
  reset: 'Reset to the seed: the run as the step opened it',
  scene: 'Show the next view of this step to the audience',
  up: 'Move the audience’s picture back up',
  down: 'Move it to see what is further down',
  freeze: 'Freeze the audience’s picture, or let it follow again',
  more: 'Add a vote for the option with this number',
  fewer: 'Remove a vote for it',
  reveal: 'Show what the run gave, or hide it again',
  forget: 'Clear the votes',
  code: 'Show the QR code, or hide it',
  open: 'Open the audience’s window, or bring it to the front',
  pause: 'Pause the timer, or go on',
  restart: 'Set the timer to zero',
  undo: 'Undo the last clear or reset (for five minutes)',
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
  part: 'This part',
  title: 'Classroom',
  lead: 'One window for you, with notes, timer and controls; one for the projector, which follows.',
  without: 'The classroom needs JavaScript.',
  choose: 'Choose a lesson',
  noLesson: (asked: string) => `There is no lesson "${asked}". These are the lessons:`,
  failed: 'The class could not be opened',
  loading: 'Opening the class',
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  steps: 'Steps',
  minutes: (minutes: number) => `${minutes} min`,
  previous: 'Step before',
  next: 'Next step',
  nextIs: (title: string, minutes: number) => `Next: ${title}, ${minutes} min`,
  last: 'This is the last step.',
  notes: 'Notes',
  run: 'Run',
  noRun: 'This step has no run: the audience sees its title, its question or its table.',
  reset: (seed: number | string | null) => (seed === null ? 'Reset' : `Reset to seed ${seed}`),
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
    told: 'Page Up and Page Down step through its events. F5 or Esc plays it; after that the keys change steps again.',
  },
  titled: (what: string, key: string) => `${what} (${key})`,
  poll: {
    label: 'Ask the room',
    hands: (text: string) => `Votes for: ${text}`,
    fewer: (text: string) => `Remove a vote for: ${text}`,
    more: (text: string) => `Add a vote for: ${text}`,
    total: (hands: number) => counted(hands, 'vote'),
    reveal: 'Show what the run gave',
    hide: 'Hide what the run gave',
    forget: 'Clear the votes',
    percent: (percent: number) => `${percent} %`,
    gave: 'What the run gave',
    agreed: (right: number, hands: number) =>
      hands === 0
        ? 'No votes.'
        : right === hands
          ? `All ${hands} chose this.`
          : `${right} of ${hands} chose this.`,
  },
  link: {
    label: 'This exact state',
    note: 'Anyone who opens it gets exactly the run that you see, at this instant. A short link is for this class only; the page it opens has a permanent address.',
    onlyHere: (host: string) =>
      `It opens on this computer alone: ${host} is each computer’s own name for itself. Open the class at an address that your students can reach.`,
    copy: 'Copy the link',
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
    'This browser doesn’t let the page save anything: if you close or reload this window, you lose the polls and the timer.',
  resumed: (minutes: number) =>
    minutes < 1
      ? 'Continues the class that you left less than a minute ago.'
      : `Continues the class that you left ${minutes} min ago.`,
  startOver: 'Start over',
  audience: {
    picture: 'This picture',
    title: 'Audience',
    lead: 'The projector’s window: it shows whatever the presenter chooses.',
    waiting: 'The class begins in a moment.',
    noClass: 'This window is controlled by the presenter’s window. Open it from there.',
    presenterLink: 'Classroom',
    step: (step: number, steps: number) => `${step} / ${steps}`,
    toCome: 'Each step of the run is explained here.',
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
      return `Undo: ${counted(hands, 'vote')}`;
    }
    case 'restart':
      return `Undo: ${formatSpent(spentInAll(discarded.timer, discarded.atMs))}`;
    case 'reset':
      return 'Undo the reset';
  }
}
