/** What a page's author writes, read: times, speeds, controls. */
import { parseDuration } from '$model/format';
import { isParameterKey, type ParameterKey } from '$model/schema/parameters';
import { ScenarioError } from '$model/scenario/scenario';
import { EmbedError } from './embedError';

/** A time such as `2.1s` or `40 ms`; bare numbers are milliseconds. Null if there is none. */
export function readTimeNs(element: Element, name: string): number | null {
  const text = element.getAttribute(name)?.trim();
  if (!text) return null;
  const ns = parseDuration(/[a-zµ]$/.test(text) ? text : `${text}ms`);
  if (ns !== null) return ns;
  throw new EmbedError('no_time', name, text);
}

/** Simulated time shown in a second of the reader's: `5ms`, or `0.005`. Null if there is none. */
export function readSpeed(element: Element): number | null {
  const text = element.getAttribute('speed')?.trim();
  if (!text) return null;
  const share = Number(text);
  const speed = Number.isNaN(share) ? (parseDuration(text) ?? 0) / 1e9 : share;
  if (speed > 0 && speed <= 1) return speed;
  throw new EmbedError('no_speed', text);
}

/** Whether an attribute without a value is there; `off` says no where it would be without. */
export function isOn(element: Element, name: string, otherwise: boolean): boolean {
  const text = element.getAttribute(name);
  return text === null ? otherwise : text.trim() !== 'off';
}

/** The attribute `height` as CSS has it; a bare number is pixels. Empty if there is none. */
export function readHeight(element: Element): string {
  const text = element.getAttribute('height')?.trim() ?? '';
  const height = /^\d+$/.test(text) ? `${text}px` : text;
  if (!height || CSS.supports('height', height)) return height;
  throw new EmbedError('no_height', text);
}

/**
 * Whether there is a transport, and the parameters that a reader may change; null for the lesson's own.
 * @throws EmbedError if one of them is none
 */
export function readControls(element: Element): {
  transport: boolean;
  controls: ParameterKey[] | null;
} {
  const words = (element.getAttribute('controls') ?? '').split(/[\s,]+/).filter(Boolean);
  const keys = words.filter((word) => word.includes('.'));
  const unknown = keys.find((key) => !isParameterKey(key));
  if (unknown) {
    throw new ScenarioError([{ where: 'controls', code: 'unknown_parameter', value: unknown }]);
  }
  return {
    transport: !words.includes('none'),
    controls: words.includes('lesson') ? null : (keys as ParameterKey[]),
  };
}
