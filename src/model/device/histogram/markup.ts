/** Tables as markup and data: HTML of SQL*Plus and of AWR, and what SQLcl and SQL Developer write as JSON, XML and INSERT. */
import { lineToShow } from '../../intake/intake';
import { unquoted, type Row, type Table } from './tables';

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** What browsers, mails and chats write for letters. */
export const withoutEntities = (text: string): string =>
  text
    .replace(/&#(\d{1,6});/g, (_, code: string) =>
      String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .replace(/&(lt|gt|amp|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');

/** What is markup in a text; empty if it is none. */
export function markedUp(text: string): Table[] {
  if (/<tr[\s>]/i.test(text)) return htmlTables(text);
  if (/<column\s+name=/i.test(text)) return [xmlTable(text)];
  if (/\binsert\s+into\b/i.test(text)) return [insertTable(text)];
  if (/"wait_count"\s*:/i.test(text)) return [jsonTable(text)];
  return [];
}

const row = (text: string, index: number, cells: readonly string[]): Row => ({
  cells,
  line: lineToShow(text.slice(0, index).split('\n').length, cells.join(' | ')),
  isShifted: false,
});

function htmlTables(text: string): Table[] {
  return text.split(/<\/table>/i).flatMap((part, place, parts) => {
    const before = parts.slice(0, place).join('</table>').length;
    const rows = [...part.matchAll(/<tr[\s>][\s\S]*?(?=<tr[\s>]|$)/gi)].map(
      ({ 0: inner, index }) => {
        const cells = [...inner.matchAll(/<t[hd][^>]*>([\s\S]*?)(?=<t[hd][\s>]|<\/t[hdr]|$)/gi)];
        return row(
          text,
          before + index,
          cells.map(([, cell = '']) => textOf(cell)),
        );
      },
    );
    const [first, ...others] = rows.filter(({ cells }) => cells.length > 1);
    if (!first) return [];
    const { cells: columns, line: heading } = first;
    // SQL*Plus repeats the heading on each page.
    const own = others.filter(({ cells }) => cells.join() !== columns.join());
    return [{ columns, heading, rows: own }];
  });
}

const textOf = (html: string) =>
  withoutEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

function xmlTable(text: string): Table {
  const records = [...text.matchAll(/<row>([\s\S]*?)<\/row>/gi)].map(({ 1: inner = '', index }) => {
    const cells = [...inner.matchAll(/<column\s+name="([^"]*)"\s*>([\s\S]*?)<\/column>/gi)];
    const named = cells.map(([, name = '', cell = '']): [string, string] => [
      name,
      textOf(cell.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')),
    ]);
    return { index, named };
  });
  return ofRecords(text, records);
}

/** Each row is read by itself, so that a damaged one costs no other. */
function jsonTable(text: string): Table {
  const records = [...text.matchAll(/\{[^{}]*\}/g)].flatMap(({ 0: object, index }) => {
    try {
      const named = Object.entries(JSON.parse(object) as Record<string, unknown>);
      if (!named.some(([name]) => /^wait_count$/i.test(name))) return [];
      return [
        { index, named: named.map(([name, value]): [string, string] => [name, String(value)]) },
      ];
    } catch {
      return [{ index, named: [] }];
    }
  });
  return ofRecords(text, records);
}

function insertTable(text: string): Table {
  const statement =
    /insert\s+into\s+\S+\s*\(([^)]*)\)\s*values\s*\(((?:'(?:[^']|'')*'|[^')])*)\)/gi;
  const records = [...text.matchAll(statement)].map(({ 1: names = '', 2: values = '', index }) => {
    const cells = [...values.matchAll(/\s*('(?:[^']|'')*'|[^,']+)\s*(?:,|$)/g)].map(
      ([, cell = '']) => unquoted(cell),
    );
    const named = names
      .split(',')
      .map((name, place): [string, string] => [unquoted(name), cells[place] ?? '']);
    return { index, named };
  });
  return ofRecords(text, records);
}

function ofRecords(
  text: string,
  records: readonly {
    readonly index: number;
    readonly named: readonly (readonly [string, string])[];
  }[],
): Table {
  const columns = [
    ...new Set(records.flatMap(({ named }) => named.map(([name]) => name.toUpperCase()))),
  ];
  const rows = records.map(({ index, named }) => {
    const byName = new Map(named.map(([name, cell]) => [name.toUpperCase(), cell]));
    return row(
      text,
      index,
      columns.map((name) => byName.get(name) ?? ''),
    );
  });
  return { columns, heading: null, rows };
}
