/** JSON as a stranger wrote it: nothing is known of it but that it is JSON. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object's own member; what its prototype has, such as `constructor`, is none. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The object without some of its members. Made of entries, so that `__proto__` is a name like others. */
export function without(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

/** A text that nbformat may hold in one piece or in lines; null if it is neither. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value) || !value.every((line) => typeof line === 'string')) return null;
  return value.join('');
}

/** As Jupyter writes texts: in lines, each with the line feed at its end. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Whether lists and objects are nested deeper than this many; texts are not looked into. */
export function isDeeper(json: Json, most: number): boolean {
  let layer = partsOf([json]);
  for (let depth = 0; depth < most && layer.length > 0; depth++) layer = layer.flatMap(partsOf);
  return layer.length > 0;
}

/** The lists and objects that are directly in this one. */
function partsOf(json: Json): readonly Json[] {
  if (typeof json !== 'object' || json === null) return [];
  const parts: readonly Json[] = Array.isArray(json) ? json : Object.values(json);
  return parts.filter((part) => typeof part === 'object' && part !== null);
}
