/** What the columns of a histogram are, by what its heading calls them. */

export type Role =
  | 'event'
  | 'milli'
  | 'micro'
  | 'format'
  | 'time'
  | 'count'
  | 'instance'
  | 'container'
  | 'snapshot'
  | 'other';

/** Names as in the views of the database, and the usual ones that queries give instead; the first that fits. */
const ROLES: readonly (readonly [role: Role, name: RegExp])[] = [
  ['other', /^EVENT(?:#|_?ID$|_?NO$|_HASH)|WAIT_?CLASS|LAST_UPDATE|^DBID$|^P[123]/],
  ['event', /EVENT|^NAME$/],
  ['format', /WAIT_?TIME_?F/],
  ['milli', /MILLI|(?:^|[^A-Z])MS(?:$|[^A-Z])|MSEC/],
  ['micro', /MICRO|(?:^|[^A-Z])(?:US|µS|ΜS)(?:$|[^A-Z])|USEC/],
  ['count', /WAIT_?COUNT|COUNT|^#?_?(?:TOTAL_?)?WAITS$|^CNT$|^N$/],
  ['instance', /^I(?:NST|NSTANCE)?(?:_?ID|_?NUMBER|#)?$/],
  ['container', /^CON(?:_ID|#)?$|^PDB/],
  ['snapshot', /^SNAP(?:_?ID|SHOT)?$/],
  ['time', /TIME|BUCKET/],
];

/** @param name as the heading has it */
export function roleOf(name: string): Role {
  const plain = name
    .trim()
    .toUpperCase()
    .replace(/[\s|]+/g, '_');
  return ROLES.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';
}

/** Whether these can be the names of the columns of a histogram: what was counted, and how many. */
export function isHeading(names: readonly string[]): boolean {
  const roles = names.map(roleOf);
  const isCounted = roles.includes('count');
  return (
    isCounted &&
    roles.some(
      (role) => role === 'milli' || role === 'micro' || role === 'format' || role === 'time',
    )
  );
}

/** `<1ms`, `<=1s`, `>=2s`, `<1/8s`, `< 1m`, `<256u`: the microseconds of a column of an AWR report. */
export interface Limit {
  readonly us: number;
  /** Whether it has all that is longer. */
  readonly isOpen: boolean;
}

/** In these reports a second is 1,024 milliseconds, a minute 64 of those seconds, and an hour 64 of those minutes. */
const UNITS_US: Readonly<Record<string, number>> = {
  u: 1,
  us: 1,
  ms: 1000,
  s: 1_024_000,
  m: 65_536_000,
  h: 4_194_304_000,
};

export function limitOf(label: string): Limit | null {
  const plain = label.replace(/\s/g, '');
  const [, sign = '', number, divisor = '1', unit = ''] =
    /^([<>])=?(\d+)(?:\/(\d+))?(us?|ms|s|m|h)$/.exec(plain) ?? [];
  if (number === undefined) return null;
  return { us: (Number(number) / Number(divisor)) * (UNITS_US[unit] ?? 1), isOpen: sign === '>' };
}
