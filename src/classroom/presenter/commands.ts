/** What each command of a class does, whichever key, button or window it came from. */
import type { TransportAction } from '$views/transport/keyboard';
import type { ClassController } from './classController.svelte';
import type { Command, Order } from './classKeys';

type Action = (controller: ClassController, nowMs: number, option: number) => void;

const playback =
  (action: TransportAction): Action =>
  (controller, nowMs) =>
    controller.run.lead(action, nowMs);

/** Page Up and Page Down turn steps, or the events of the run. */
const turn =
  (by: 1 | -1): Action =>
  (controller, nowMs) => {
    if (controller.byEvents) controller.run.lead(by > 0 ? 'step' : 'stepBack', nowMs);
    else controller.go(controller.step + by, nowMs);
  };

const ACTIONS: Readonly<Record<Exclude<Command, 'open'>, Action>> = {
  next: turn(1),
  previous: turn(-1),
  mode: (controller, nowMs) => controller.turnMode(nowMs),
  black: (controller) => (controller.black = !controller.black),
  play: playback('toggle'),
  stepBack: playback('stepBack'),
  step: playback('step'),
  previousMark: playback('previousMark'),
  nextMark: playback('nextMark'),
  slower: playback('slower'),
  faster: playback('faster'),
  reset: (controller, nowMs) => controller.reset(nowMs),
  scene: (controller) => controller.showNextScene(),
  up: (controller) => controller.move(-1),
  down: (controller) => controller.move(1),
  freeze: (controller, nowMs) => controller.freeze(!controller.frozen, nowMs),
  more: (controller, _, option) => controller.addHand(option, 1),
  fewer: (controller, _, option) => controller.addHand(option, -1),
  reveal: (controller) => controller.reveal(),
  forget: (controller, nowMs) => controller.forgetPoll(nowMs),
  code: (controller) => (controller.codeShown = !controller.codeShown),
  pause: (controller, nowMs) => controller.toggleTimer(nowMs),
  restart: (controller, nowMs) => controller.restartTimer(nowMs),
  undo: (controller, nowMs) => controller.undo(nowMs),
  keys: (controller) => (controller.sheetShown = !controller.sheetShown),
};

/** Does what a key or a button asks for; windows are opened by the page itself. */
export function perform(
  controller: ClassController,
  { command, option = 0 }: Order,
  nowMs: number,
): void {
  if (command !== 'open') ACTIONS[command](controller, nowMs, option);
}
