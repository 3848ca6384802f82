/** What stands on the stage, drawn on a canvas: the page of the site has it as HTML (see Standing.svelte). */
import { headingsOf, wordBand } from '$views/stage/headings';
import type { Ink } from '$views/stage/paint/ink';
import { CPU_HEADING } from '$views/stage/layout/layout';
import type { Box, CpuPlace, Layout, MachineSize } from '$views/stage/layout/types';

export interface Standing {
  readonly layout: Layout;
  readonly machine: MachineSize;
  readonly bandBytes: number;
  readonly ringBytes: number;
}

/** Draws headings, the frames of the CPUs, and the slots of the devices. */
export function paintStanding(
  pen: CanvasRenderingContext2D,
  ink: Ink,
  { layout, machine, bandBytes, ringBytes }: Standing,
): void {
  const { em } = layout;
  const write = (text: string, x: number, y: number, size: number, colour: string, bold = '') => {
    pen.font = `${bold} ${size * em}px ${ink.fontUi}`;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  const frame = ({ x, y, width, height }: Box, colour: string, fill: string | null) => {
    pen.beginPath();
    pen.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, 3);
    if (fill) {
      pen.fillStyle = fill;
      pen.fill();
    }
    pen.strokeStyle = colour;
    pen.stroke();
  };
  const heading = (text: string, { x, y }: Point) =>
    write(text, x, y + 0.75 * em, 0.875, ink.ink, '600');

  pen.lineWidth = 1;
  pen.textBaseline = 'middle';
  const { cpuRoom } = layout;
  const their = cpuRoom.width < 14 * em ? '' : 'their ';
  heading(`CPUs and ${their}run queues`, { x: 0, y: cpuRoom.y - CPU_HEADING * em });
  for (const [socket, { room }] of layout.sockets.entries()) {
    frame(room, ink.ruleStrong, null);
    write(`Socket ${socket}`, room.x + 0.4 * em, room.y + 0.6 * em, 0.75, ink.soft);
  }
  for (const [number, cpu] of layout.cpus.entries()) paintCpu(number, cpu);
  for (const { text, room } of headingsOf(layout, machine)) heading(text, room);
  const { room, band } = layout.redo;
  // In a narrow room there is only the heading.
  if (room.width > 18 * em) {
    pen.textAlign = 'right';
    const words = wordBand(bandBytes, ringBytes, layout);
    write(words, room.x + room.width, room.y + 0.75 * em, 0.75, ink.soft);
    pen.textAlign = 'left';
  }
  frame(band, ink.ruleStrong, ink.raised);
  for (const box of layout.groups?.boxes ?? []) frame(box, ink.rule, ink.raised);
  for (const { slots, slotSize } of layout.devices) {
    for (const { x, y } of slots) {
      const half = slotSize / 2;
      frame({ x: x - half, y: y - half, width: slotSize, height: slotSize }, ink.rule, ink.raised);
    }
  }

  function paintCpu(number: number, { row, frame: own, words }: CpuPlace) {
    const middle = Math.round(row.y + row.height / 2) + 0.5;
    const bare = words === 'none';
    const name = bare ? String(number) : `CPU ${number}`;
    const size = row.height < 1.2 * em ? 0.625 : 0.75;
    write(name, row.x + 0.25 * em, middle, size, bare ? ink.faint : ink.soft);
    pen.strokeStyle = ink.rule;
    pen.beginPath();
    pen.moveTo(own.x + own.width, middle);
    pen.lineTo(row.x + row.width, middle);
    pen.stroke();
    frame(own, bare ? ink.rule : ink.ruleStrong, ink.raised);
  }
}

type Point = Pick<Box, 'x' | 'y'>;
