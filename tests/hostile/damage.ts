/**
 * Damage to data whose form is known: members that are gone, doubled, swapped or of another type, texts that
 * are slow to read, lists that are long and nests that are deep. Damage to the bytes comes last and seldom,
 * for most of that ends at the first check.
 */
import type { Dice } from '../fixtures/random';
import { mutate } from '../fixtures/random';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Where a value is: in a list or an object, under a name. */
interface Place {
  readonly holder: Json[] | { [key: string]: Json };
  readonly key: string;
}

const NAMES = ['__proto__', 'constructor', 'toString', 'length', '', 'id', 'key', '\ud800'];

const LONE_SURROGATE = '\ud800';

/** A text that some parser takes long for, or that means something to another. */
export function nastyText(dice: Dice): string {
  const count = dice.pick([3, 300, 30_000, 200_000]);
  const repeated = [
    '[',
    '![[',
    '*a_ ',
    '> ',
    '\\',
    '`',
    '|a',
    '|a|b|\n',
    'a\u0301',
    '<div>',
    '<b><i>',
    '&amp;',
    '$',
    '(',
    'word ',
    '- \n',
    '\t',
    '\u202e',
    '\u0000',
  ];
  const whole = [
    LONE_SURROGATE,
    '<img src=x onerror="pwned=1">',
    '<svg onload="pwned=1"><use href="#a"/></svg>',
    '[a](javascript:pwned=1)',
    `[a]: <${'\\'.repeat(count)}`,
    `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(count)}`,
    Array.from({ length: Math.min(count, 20_000) }, (_, at) => `[r${at}]: /x`).join('\n'),
    '%E0%A4%A',
    'https://evil.test/x.png',
    '../../etc/passwd',
    '1e400',
    'NaN',
  ];
  return dice.below(2) ? dice.pick(repeated).repeat(count) : dice.pick(whole);
}

/** An SVG of some hundred letters that would draw some hundred million shapes. */
export function nestedSvg(levels = 9): string {
  const groups = Array.from(
    { length: levels },
    (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs><path id="l0" d="M0 0h9v9"/>${groups.join('')}</defs><use href="#l${levels}"/></svg>`;
}

function nastyValue(dice: Dice): Json {
  switch (dice.below(9)) {
    case 0:
      return dice.pick([0, -1, 0.5, 1e308, 2 ** 53, -0, 1e-300, 65_536]);
    case 1:
      return dice.pick([null, true, false]);
    case 2:
      return dice.pick([[], {}, [[]], [null], [{}]] as Json[]);
    case 3: {
      let deep: Json = [];
      for (let depth = dice.pick([10, 250, 3000]); depth > 0; depth--) deep = [deep];
      return deep;
    }
    case 4:
      return Array.from({ length: dice.pick([100, 5000]) }, () => dice.below(3));
    default:
      return nastyText(dice);
  }
}

function placesIn(json: Json): Place[] {
  const found: Place[] = [];
  const walk = (holder: Json) => {
    if (typeof holder !== 'object' || holder === null) return;
    for (const [key, value] of Object.entries(holder)) {
      found.push({ holder, key });
      walk(value);
    }
  };
  walk(json);
  return found;
}

const valueAt = ({ holder, key }: Place): Json => Reflect.get(holder, key) as Json;

/** Own members only: a name such as `__proto__` is a name like others. */
const put = ({ holder, key }: Place, value: Json) =>
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });

function repeatInList({ holder, key }: Place, times: number): void {
  if (!Array.isArray(holder)) return;
  const copies = Array.from({ length: times }, () => structuredClone(holder[Number(key)] ?? null));
  holder.splice(Number(key), 0, ...copies);
}

function damageOnce(json: Json, dice: Dice): void {
  const places = placesIn(json);
  if (places.length === 0) return;
  // Members near the root are few and matter most; each depth has its turn.
  const place = dice.below(3) ? dice.pick(places) : dice.pick(places.slice(0, 12));
  const { holder, key } = place;
  switch (dice.below(8)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      return;
    case 1:
      return repeatInList(place, 1);
    case 2:
      return repeatInList(place, dice.pick([10, 60, 400]));
    case 3: {
      const other = dice.pick(places);
      const [one, two] = [structuredClone(valueAt(place)), structuredClone(valueAt(other))];
      put(place, two);
      put(other, one);
      return;
    }
    case 4:
      if (!Array.isArray(holder)) put({ holder, key: dice.pick(NAMES) }, valueAt(place));
      return;
    case 5:
      put(place, [valueAt(place)]);
      return;
    default:
      put(place, nastyValue(dice));
  }
}

/** A copy with one to four places damaged. */
export function damaged(json: unknown, dice: Dice): unknown {
  const copy = structuredClone(json) as Json;
  for (let times = 1 + dice.below(4); times > 0; times--) damageOnce(copy, dice);
  return copy;
}

/** The text of something damaged; now and then its bytes are damaged as well. */
export function damagedText(json: unknown, dice: Dice): string {
  const text = JSON.stringify(damaged(json, dice));
  switch (dice.below(12)) {
    case 0:
      return text.slice(0, dice.below(text.length));
    case 1:
      return `\ufeff${text}`;
    case 2:
      return text.length < 20_000 ? mutate(text, dice) : text;
    default:
      return text;
  }
}
