/** What each command of a class does, whichever key, button or window it came from. */
import type { TransportAction } from '$views/transport/keyboard';
import type { Desk } from './classController.svelte';
import type { Command, Order } from './keys';

type Deed = (desk: Desk, nowMs: number, option: number) => void;

const playback =
  (action: TransportAction): Deed =>
  (desk, nowMs) =>
    desk.run.lead(action, nowMs);

/** Page Up and Page Down turn steps, or the events of the run. */
const turn =
  (by: 1 | -1): Deed =>
  (desk, nowMs) => {
    if (desk.byEvents) desk.run.lead(by > 0 ? 'step' : 'stepBack', nowMs);
    else desk.go(desk.step + by, nowMs);
  };

const DEEDS: Readonly<Record<Exclude<Command, 'open'>, Deed>> = {
  next: turn(1),
  previous: turn(-1),
  mode: (desk, nowMs) => desk.turnMode(nowMs),
  black: (desk) => (desk.black = !desk.black),
  play: playback('toggle'),
  stepBack: playback('stepBack'),
  step: playback('step'),
  previousMark: playback('previousMark'),
  nextMark: playback('nextMark'),
  slower: playback('slower'),
  faster: playback('faster'),
  reset: (desk, nowMs) => desk.reset(nowMs),
  scene: (desk) => desk.showNextScene(),
  up: (desk) => desk.move(-1),
  down: (desk) => desk.move(1),
  freeze: (desk, nowMs) => desk.freeze(!desk.frozen, nowMs),
  more: (desk, _, option) => desk.addHand(option, 1),
  fewer: (desk, _, option) => desk.addHand(option, -1),
  reveal: (desk) => desk.reveal(),
  forget: (desk, nowMs) => desk.forgetPoll(nowMs),
  code: (desk) => (desk.codeShown = !desk.codeShown),
  pause: (desk, nowMs) => desk.toggleTimer(nowMs),
  restart: (desk, nowMs) => desk.restartTimer(nowMs),
  undo: (desk, nowMs) => desk.undo(nowMs),
  keys: (desk) => (desk.sheetShown = !desk.sheetShown),
};

/** Does what a key or a button asks for; windows are opened by the page itself. */
export function perform(desk: Desk, { command, option = 0 }: Order, nowMs: number): void {
  if (command !== 'open') DEEDS[command](desk, nowMs, option);
}
