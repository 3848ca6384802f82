/** What an engine of JavaScript without `Intl` lacks of it: numbers and lists in English, as every browser words them. */

interface Decimals {
  readonly minimumFractionDigits?: number;
  readonly maximumFractionDigits?: number;
}

/** A number with grouped thousands; the half of a last digit is rounded away from zero, as the number is written. */
export function englishNumber(value: number, options: Decimals = {}): string {
  const fewest = options.minimumFractionDigits ?? 0;
  const most = options.maximumFractionDigits ?? Math.max(3, fewest);
  if (Number.isNaN(value)) return 'NaN';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  if (!Number.isFinite(value)) return `${sign}∞`;
  const [digits, decimals] = rounded(Math.abs(value), most);
  const padded = digits.padStart(decimals + 1, '0');
  const whole = padded.slice(0, padded.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = padded
    .slice(padded.length - decimals)
    .replace(/0+$/, '')
    .padEnd(fewest, '0');
  return `${sign}${whole}${fraction && '.'}${fraction}`;
}

/** Its digits with this many of them behind the point. */
function rounded(value: number, most: number): [digits: string, decimals: number] {
  const [mantissa = '0', power = '0'] = value.toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const decimals = digits.length - 1 - Number(power);
  if (decimals <= most)
    return [digits.padEnd(digits.length - Math.min(0, decimals), '0'), Math.max(0, decimals)];
  const kept = digits.length - (decimals - most);
  if (kept < 0) return ['0', most];
  const up = Number(digits[kept]) >= 5 ? 1n : 0n;
  return [String(BigInt(digits.slice(0, kept) || '0') + up), most];
}

/** `a, b, and c`. */
export function englishList(words: Iterable<string>): string {
  const all = [...words];
  if (all.length < 3) return all.join(' and ');
  return `${all.slice(0, -1).join(', ')}, and ${all.at(-1)}`;
}

/** Puts them where the engine has none. */
function provideIntl(): void {
  if ('Intl' in globalThis) return;
  class NumberFormat {
    constructor(
      _locale: string,
      readonly options: Decimals = {},
    ) {}
    format = (value: number) => englishNumber(value, this.options);
  }
  class ListFormat {
    format = englishList;
  }
  /** Only asked for by what can draw calendars, which no plot here has. */
  class DateTimeFormat {
    format = String;
  }
  Object.assign(globalThis, { Intl: { NumberFormat, ListFormat, DateTimeFormat } });
  Number.prototype.toLocaleString = function (_locale, options) {
    return englishNumber(Number(this), options as Decimals);
  };
}

provideIntl();
