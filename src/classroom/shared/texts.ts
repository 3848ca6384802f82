/** The texts of the classroom. */
import { counted } from '$model/format';
import { panelNames } from '$views/workbench/panels';
import type { Command, KeyGroup } from '../presenter/classKeys';
import type { AudienceScene } from './messages';
import { formatSpent, spentInAll } from '../presenter/timer';
import type { Discarded } from '../presenter/discarded';

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
  loading: 'Opening the class',
  steps: 'Steps',
  next: 'Next step',
  run: 'Run',
  reset: (seed: number | string | null) => (seed === null ? 'Reset' : `Reset to seed ${seed}`),
  undo: undoText,
  timer: {
    label: 'Timer',
    start: 'Start',
  },
  wall: {
    open: 'Open audience window',
    isOpen: 'It is open',
    isNotOpen: 'It is not open',
    isBlack: 'It is black',
    isFrozen: (step: number) => `Frozen at step ${step}`,
    freeze: 'Freeze',
    black: 'Black out',
    code: 'QR code',
    shows: 'It shows',
  },
  remote: {
    byEvents: 'Page keys step it',
  },
  titled: (what: string, key: string) => `${what} (${key})`,
  poll: {
    label: 'Ask the room',
    total: (hands: number) => counted(hands, 'vote'),
    reveal: 'Show what the run gave',
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
    sameNetwork: 'Your students have to be in the same network as this computer.',
    onlyHere: (host: string) =>
      `It opens on this computer alone: ${host} is each computer’s own name for itself. Open the class at an address that your students can reach.`,
  },
  audience: {
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
