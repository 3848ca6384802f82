/**
 * What pg_test_fsync printed, of any version and in any language: the time of one write with each method of sync. The
 * methods are called the same everywhere; all else is known by where it is.
 */
import { lineToShow, type Line } from '../intake/intake';
import { nearest } from '../suggest';
import {
  ASSUMED_CV_PERCENT,
  DeviceError,
  lognormal,
  type DeviceNote,
  type DeviceReading,
  type Measurement,
  type MethodChoice,
} from './device';

/** In the order in which they are tried. */
const METHODS = ['open_datasync', 'fdatasync', 'fsync', 'fsync_writethrough', 'open_sync'];
const METHOD = /^[>\s]*(open_datasync|fdatasync|fsync_writethrough|fsync|open_sync)\b(?!,)(.*)$/;
/** `359,503 Op./s    2782 µs/Op.`, `5061.229 ops/sec ( 198 microsecs/op)`, `383.220 ops/sec`. */
const TIMES = /^\s+(\d+)[.,٫](\d{1,3})\s+[^\d\s][^\d]*?(?:\(?\s*(\d+)\s+[^\d\s].*)?$/;
/** The method isn't there, in whichever words. */
const ABSENT = /^\s+[^\d\s][^\d]*$/;
/** Of an older test, which told how long all of its writes took. */
const TOTAL =
  /^\s*(?:open_datasync|fdatasync|fsync|open_sync|write, fsync|write), ?\w*\s+\d+\.\d+\s*$/m;
const FOUND = /(?:^|\n)[>\s]*(?:open_datasync|fdatasync|fsync|open_sync)\s+\d+[.,٫]\d{1,3}\s+\S/;

/** How "seconds per test" begins or ends in each of the languages that PostgreSQL ships. */
const LANGUAGES: readonly (readonly [locale: string, word: RegExp])[] = [
  ['de', /Sekunden? pro Test/],
  ['fr', /secondes? par test/],
  ['es', /segundos? por prueba/],
  ['pt', /segundos? por teste/],
  ['it', /second[oi] per test|operazioni\/sec/],
  ['sv', /sekund(?:er)? per test|ops\/sek/],
  ['cs', /sekund per test|Srovnání sync metod/],
  ['pl', /sekund na test/],
  ['tr', /test başına \d+ saniye/],
  ['vi', /giây cho mỗi kiểm tra|thao tác\/giây/],
  ['el', /δευτερόλεπτ/],
  ['ru', /на тест отводится/],
  ['uk', /секунд\S* на тест/],
  ['ka', /ოპ\/წმ/],
  ['ko', /검사 간격|파일 싱크 방법/],
  ['ja', /テスト１件あたり|操作\/秒/],
  ['zh_CN', /每次测试|文件同步方法/],
  ['zh_TW', /每個測試|檔案同步方式/],
];
/** "two" of "using two 8kB writes" in all of them. */
const TWO =
  /\btwo\b|\bzwei\b|\bdeux\b|\bdos\b|\bduas\b|\bdue\b|två|\bdvou\b|\bdwóch\b|\biki\b|\bhai\b|δύο|двухкратной|два записи|ორი|두개|２個|两次|兩次/i;

interface Row {
  readonly method: string;
  readonly line: Line;
  /** Null where the method isn't there. */
  readonly us: number | null;
  readonly hasUsecs: boolean;
  readonly isDamaged: boolean;
  /** Where its figures end: they are printed below each other. */
  readonly end: number;
}

export const isOfPgTestFsync = (text: string): boolean =>
  FOUND.test(text) || /usecs\/op|pg_test_fsync\b.*:/.test(text) || TOTAL.test(text);

/**
 * Each method; the tool tells means alone.
 * @param cvPercent how much they vary, which is an assumption
 * @throws DeviceError
 */
export function readPgTestFsync(text: string, cvPercent = ASSUMED_CV_PERCENT): DeviceReading {
  if (TOTAL.test(text) && !FOUND.test(text)) throw new DeviceError({ code: 'pg_total_times' });
  const lines = text.split(/\r\n|[\n\r]/);
  const rows = withoutShifted(oneWrite(lines));
  const damaged = rows.filter(({ isDamaged }) => isDamaged);
  const whole = rows.filter(({ us, isDamaged }) => us !== null && !isDamaged);
  const unreadable = damaged[0]?.line ?? null;
  if (whole.length === 0) {
    throw new DeviceError(
      { code: rows.length > 0 ? 'pg_nothing' : 'not_pg_test_fsync' },
      unreadable,
    );
  }
  // A method that was measured and can't be read is still the usual one: then none is chosen for the reader.
  const [usual, why] = usualOf([...whole, ...damaged].map(({ method }) => method));
  const measurements = whole.map(({ method, us }): Measurement => {
    const { device, notes } = lognormal((us ?? 0) / 1000, cvPercent);
    const own: DeviceNote[] = [
      ...(method === usual ? [{ code: 'method', of: method, why } as const] : []),
      { code: 'assumed_cv', percent: cvPercent },
      ...notes,
    ];
    // Without F_FULLFSYNC macOS leaves it in the drive's cache.
    const durability = why === 'writethrough' && method !== usual ? 'unknown' : 'synced';
    return {
      tool: 'pg_test_fsync',
      of: method,
      operation: '',
      count: 0,
      durability,
      device,
      notes: own,
    };
  });
  const locale = LANGUAGES.find(([, word]) => word.test(text))?.[0];
  return {
    understood: {
      tool: 'pg_test_fsync',
      ...(locale !== undefined && { locale }),
      columns: whole.map(({ method }) => method),
      lines: text.trimEnd().split('\n').length,
      unread: damaged.length,
      firstUnread: unreadable,
      notes: [
        ...damaged.map(({ method, line }) => ({ code: 'damaged', of: method, line }) as const),
        { code: whole.some(({ hasUsecs }) => hasUsecs) ? 'usecs_rounded' : 'no_usecs' },
      ],
    },
    measurements: measurements.sort((a, b) => Number(b.of === usual) - Number(a.of === usual)),
  };
}

/** The rows of one write a sync: below them the methods come once more, with two writes. @throws DeviceError */
function oneWrite(lines: readonly string[]): Row[] {
  const rows: Row[] = [];
  let last = -1;
  let lastPlace = -1;
  for (const [place, line] of lines.entries()) {
    const [, method, rest = ''] = METHOD.exec(line) ?? [];
    const shown = lineToShow(place + 1, line);
    if (method === undefined) {
      const lost = lostMethod(line);
      if (lost !== null && METHODS.indexOf(lost) > last) rows.push(damagedRow(lost, shown));
      continue;
    }
    if (rest.trim() === '' || /^[\s,]+\w*close/.test(rest)) continue;
    // Next to each other they are of one table, in whatever order they were pasted.
    const isSeen = rows.some((row) => row.method === method);
    if (METHODS.indexOf(method) <= last && (isSeen || place !== lastPlace + 1)) break;
    if (rows.length === 0 && isOfTwo(lines.slice(Math.max(0, place - 4), place))) {
      throw new DeviceError({ code: 'pg_two_writes' }, shown);
    }
    const row = rowOf(method, rest, shown, line.trimEnd().length);
    if (row) rows.push(row);
    if (row) last = Math.max(last, METHODS.indexOf(method));
    if (row) lastPlace = place;
  }
  return rows;
}

const damagedRow = (method: string, line: Line): Row => ({
  method,
  line,
  us: null,
  hasUsecs: false,
  isDamaged: true,
  end: 0,
});

/** The method whose name a line nearly begins with, and that has a figure. */
function lostMethod(line: string): string | null {
  const [, word] = /^[>\s]*([a-z_]{4,20}) *[\d.,]{3}/.exec(line) ?? [];
  return word === undefined ? null : nearest(word, METHODS);
}

/** Of the lines above, the heading says with how many writes. */
const isOfTwo = (above: readonly string[]): boolean =>
  above.some((line) => TWO.test(line) && /\d/.test(line));

function rowOf(method: string, rest: string, line: Line, end: number): Row | null {
  if (ABSENT.test(rest)) {
    return { method, line, us: null, hasUsecs: false, isDamaged: false, end };
  }
  const [whole, ops, part = '', usecs] = TIMES.exec(rest) ?? [];
  const us = 1e6 / Number(`${ops}.${part}`);
  // Both figures tell of one time, so that a digit that one has lost shows; alone it has three digits behind the point.
  const isRight =
    usecs === undefined ? part.length === 3 : Math.abs(Number(usecs) - us) <= 0.51 + 1e-3 * us;
  // A word of the heading may begin with the name of a method: that is no row.
  if (whole === undefined && !/\d/.test(rest)) return null;
  return {
    method,
    line,
    us: Number.isFinite(us) ? us : null,
    hasUsecs: usecs !== undefined,
    isDamaged: whole === undefined || !isRight || !(us > 0) || !Number.isFinite(us),
    end,
  };
}

/** Without usecs/op a lost digit shows only in that the figure has moved. */
function withoutShifted(rows: readonly Row[]): Row[] {
  const timed = rows.filter(({ us, hasUsecs }) => us !== null && !hasUsecs);
  const ends = timed.map(({ end }) => end);
  const usual = ends.find((end) => ends.filter((other) => other === end).length > ends.length / 2);
  if (usual === undefined || ends.length < 3) return [...rows];
  return rows.map((row) =>
    row.us !== null && !row.hasUsecs && row.end !== usual ? { ...row, isDamaged: true } : row,
  );
}

/**
 * Which method a database uses, of those that were measured. Where there is fsync_writethrough, on macOS and Windows, it
 * alone makes the drive write its cache; elsewhere the default of PostgreSQL is fdatasync, or open_datasync without it.
 */
function usualOf(methods: readonly string[]): [method: string, why: MethodChoice] {
  if (methods.includes('fsync_writethrough')) return ['fsync_writethrough', 'writethrough'];
  const found = ['fdatasync', 'open_datasync', 'fsync', 'open_sync'].find((each) =>
    methods.includes(each),
  );
  return [found ?? '', methods.length === 1 ? 'only' : 'default'];
}
