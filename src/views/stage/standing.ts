/**
 * What stands on the stage: headings, the frames of the CPUs, the slots of the devices. All of its letters are as
 * large as the layout says; standing.css says how it looks.
 */
import { h } from '$ui/createElement';
import { headingsOf, nameCpus, nameSocket, wordBand } from './headings';
import { CPU_HEADING } from './layout/layout';
import type { PlainWords } from './paint/frame';
import type { Box, CpuPlace, Layout, MachineSize } from './layout/types';

export interface Standing {
  readonly layout: Layout;
  readonly machine: MachineSize;
  /** How much of the ring of redo the band shows, and how much there is. */
  readonly bandBytes: number;
  readonly ringBytes: number;
  readonly plain?: PlainWords | undefined;
}

/** The elements that stand on a stage, in one that holds them. */
export function standingOn({
  layout,
  machine,
  bandBytes,
  ringBytes,
  plain,
}: Standing): HTMLElement {
  const { em, cpuRoom, sockets, cpus, idleLabel, redo, groups, devices } = layout;
  const cpuHeading = heading(nameCpus(layout));
  cpuHeading.style.top = `${cpuRoom.y - CPU_HEADING * em}px`;
  const headings = headingsOf(layout, machine).map(({ text, room }) => {
    const hasAside = room === redo.room && !plain;
    const aside = hasAside ? wordBand(bandBytes, ringBytes, layout) : '';
    return placed(heading(plain?.headings[text] ?? text, aside), { ...room, height: 0 });
  });
  const standing = h(
    'div',
    { className: 'standing' },
    cpuHeading,
    ...sockets.map(({ room }, socket) =>
      placed(h('div', { className: 'socket' }, h('span', {}, nameSocket(socket, room, em))), room),
    ),
    ...(idleLabel ? [placed(h('p', { className: 'idle' }, 'idle'), idleLabel)] : []),
    h('div', { ariaHidden: 'true' }, ...cpus.map((cpu, number) => cpuRow(number, cpu, em))),
    ...headings,
    ...[redo.band, ...(groups?.boxes ?? [])].map((box, index) =>
      placed(h('div', { className: index === 0 ? 'band' : 'slot' }), box),
    ),
    ...devices.flatMap(({ slots, slotSize: size }) =>
      slots.map(({ x, y }) =>
        placed(h('div', { className: 'slot' }), {
          x: x - size / 2,
          y: y - size / 2,
          width: size,
          height: size,
        }),
      ),
    ),
  );
  standing.style.fontSize = `${em}px`;
  return standing;
}

function heading(text: string, aside = ''): HTMLElement {
  const words = aside === '' ? [] : [h('span', { className: 'aside' }, aside)];
  return h('p', { className: 'heading' }, text, ...words);
}

/** The number of a CPU, the frame around who runs on it, and the lane of those who wait for it. */
function cpuRow(number: number, { row, frame, words, number: numbered }: CpuPlace, em: number) {
  const isBare = words === 'none';
  const name = h(
    'span',
    { className: `number ${numbered}` },
    isBare ? `${number}` : `CPU ${number}`,
  );
  const lane = h('span', { className: 'lane' });
  lane.style.left = `${frame.x - row.x + frame.width}px`;
  const seat = h('span', { className: 'seat' });
  placed(seat, { ...frame, x: frame.x - row.x, y: frame.y - row.y });
  const looks = `cpu${isBare ? ' bare' : ''}${row.height < 1.2 * em ? ' dense' : ''}`;
  const isInside = numbered === 'inside';
  const parts = isInside
    ? [seat, name]
    : numbered === 'nowhere'
      ? [seat, lane]
      : [name, seat, lane];
  return placed(h('div', { className: looks }, ...parts), row);
}

function placed<T extends HTMLElement>(element: T, { x, y, width, height }: Box): T {
  const { style } = element;
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  if (height > 0) style.height = `${height}px`;
  return element;
}
