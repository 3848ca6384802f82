/** Pictures that are attached to a cell, which its Markdown names. */
import { isObject, own, textOf } from '../document/json';

/** An attached picture as the address of itself; empty if it is none. */
export function addressOf(bundle: unknown): string {
  if (!isObject(bundle)) return '';
  for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp']) {
    const data = textOf(own(bundle, type));
    if (data !== null) return `data:${type};base64,${data.replace(/\s/g, '')}`;
  }
  return '';
}

/** A name as an address has it, as it is attached. */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
