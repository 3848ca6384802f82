/** Our own outputs as a file may hold them: read member by member, for a file may hold anything. */
import type {
  PlotBundle,
  PlotMark,
  SliderBundle,
  TableBundle,
  TableColumn,
} from '../kernel/outputTypes';
import { isObject, own, type Json, type JsonObject } from '../document/json';

const MOST_ROWS = 20_000;
const MOST_COLUMNS = 60;
const MOST_MARKS = 40;

type Row = TableBundle['rows'][number];
type Options = PlotMark['options'];

export function readTable(json: Json | undefined): TableBundle | null {
  if (!isObject(json)) return null;
  const [columns, rows] = [own(json, 'columns'), own(json, 'rows')];
  if (!Array.isArray(columns) || !Array.isArray(rows)) return null;
  const read = columns.slice(0, MOST_COLUMNS).flatMap(readColumn);
  const keys = [...new Set(read.map(({ key }) => key))];
  return {
    caption: text(json, 'caption'),
    columns: read,
    rows: rows.slice(0, MOST_ROWS).flatMap((row) => (isObject(row) ? [readRow(row, keys)] : [])),
  };
}

/** The cells of the columns, and null where there is none; whatever else a row has is not looked at. */
function readRow(row: JsonObject, keys: readonly string[]): Row {
  const cells = keys.map((key) => {
    const value = own(row, key) ?? null;
    return [key, typeof value === 'object' ? null : short(value)];
  });
  return Object.fromEntries(cells) as Row;
}

function readColumn(json: Json): TableColumn[] {
  if (!isObject(json)) return [];
  const [key, unit] = [text(json, 'key'), text(json, 'unit')];
  const figures = own(json, 'figures') === true;
  const label = text(json, 'label') || key;
  return [{ key, label, ...(unit !== '' && { unit }), ...(figures && { figures }) }];
}

/** Only what a cell of a table can show. */
function plain(row: JsonObject): Row {
  const cells = Object.entries(row).filter(([, value]) => typeof value !== 'object' || !value);
  return Object.fromEntries(cells.map(([key, value]) => [key, short(value)])) as Row;
}

/** More letters than these are a book, and no cell of a table or label. */
const LONGEST_TEXT = 2000;

const short = (value: Json): Json =>
  typeof value === 'string' && value.length > LONGEST_TEXT
    ? `${value.slice(0, LONGEST_TEXT)}…`
    : value;

export function readSlider(json: JsonObject): SliderBundle | null {
  const [min, max, step, value] = ['min', 'max', 'step', 'value'].map((key) => own(json, key));
  const isRange = isNumber(min) && isNumber(max) && isNumber(step) && isNumber(value);
  if (!isRange || min >= max || step <= 0) return null;
  const name = text(json, 'name');
  return { name, label: text(json, 'label') || name, min, max, step, value };
}

export function readProgress(json: JsonObject) {
  const [done, of] = [own(json, 'done'), own(json, 'of')];
  return isNumber(done) && isNumber(of) && of > 0 ? { done, of, label: text(json, 'label') } : null;
}

const MARKS: readonly PlotMark['mark'][] = [
  'line',
  'dot',
  'areaY',
  'barY',
  'barX',
  'rectY',
  'ruleX',
  'ruleY',
  'text',
  'tickY',
];

/** Channels and constants that only draw: none makes a link, a picture or a request. */
const OPTIONS =
  `x x1 x2 y y1 y2 z fx fy stroke fill r tip text curve order sort reverse symbol marker
  textAnchor lineAnchor dx dy strokeWidth strokeDasharray strokeOpacity fillOpacity opacity fontSize
  inset insetTop insetRight insetBottom insetLeft interval clip`.split(/\s+/);

export function readPlot(json: JsonObject): PlotBundle | null {
  const marks = own(json, 'marks');
  if (!Array.isArray(marks)) return null;
  const series = own(json, 'series');
  const height = own(json, 'height');
  return {
    title: text(json, 'title'),
    x: readAxis(own(json, 'x')),
    y: readAxis(own(json, 'y')),
    series: Array.isArray(series) ? series.filter((name) => typeof name === 'string') : [],
    marks: marks.slice(0, MOST_MARKS).flatMap(readMark),
    ...(isNumber(height) && { height: Math.min(1000, Math.max(80, height)) }),
    table: readTable(own(json, 'table')) ?? { caption: '', columns: [], rows: [] },
  };
}

function readAxis(json: Json | undefined): PlotBundle['x'] {
  if (!isObject(json)) return {};
  const [type, domain] = [own(json, 'type'), own(json, 'domain')];
  const isType = type === 'linear' || type === 'log' || type === 'point' || type === 'band';
  const ends = Array.isArray(domain)
    ? domain.filter((end) => typeof end === 'number' || typeof end === 'string')
    : [];
  return {
    label: text(json, 'label'),
    ...(isType && { type }),
    ...(ends.length > 1 && { domain: ends }),
    ...(own(json, 'zero') === true && { zero: true }),
  };
}

function readMark(json: Json): PlotMark[] {
  if (!isObject(json)) return [];
  const mark = MARKS.find((each) => each === own(json, 'mark'));
  const [data, options] = [own(json, 'data'), own(json, 'options')];
  if (!mark || !Array.isArray(data)) return [];
  const rows = data.slice(0, MOST_ROWS).flatMap((row): (number | Row)[] => {
    if (isNumber(row)) return [row];
    return isObject(row) ? [plain(row)] : [];
  });
  return [{ mark, data: rows, options: isObject(options) ? readOptions(options) : {} }];
}

function readOptions(json: JsonObject): Options {
  const kept = Object.entries(json).filter(([key, value]) => {
    if (!OPTIONS.includes(key)) return false;
    return typeof value === 'string'
      ? !/url\s*\(/i.test(value)
      : typeof value !== 'object' || !value;
  });
  return Object.fromEntries(kept) as Options;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function text(json: JsonObject, key: string): string {
  const value = own(json, key);
  return typeof value === 'string' ? String(short(value)) : '';
}
