import { scenarioToJson } from '$model/scenario/scenario';
import { describe, expect, it } from 'vitest';
import { RUN_TABLES, sheetOf, toCsv, toJson, type Sheet } from '$model/export/tables';
import { Wait } from '$model/schema/generated';
import { BUSY, runReal } from '../../fixtures/core';

const run = runReal(BUSY);

/** Reads CSV as RFC 4180 says, letter by letter. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  for (let place = 0; place < text.length;) {
    let cell = '';
    if (text[place] === '"') {
      for (place++; text[place] !== '"' || text[place + 1] === '"'; place++) {
        if (text[place] === '"') place++;
        cell += text[place];
      }
      place++;
    } else {
      while (!',\r\n'.includes(text[place] ?? '\n')) cell += text[place++];
    }
    cells.push(cell);
    if (text[place] === ',') place++;
    else {
      expect(text.slice(place, place + 2)).toBe('\r\n');
      place += 2;
      lines.push(cells);
      cells = [];
    }
  }
  return lines;
}

describe.each(RUN_TABLES.map(({ id }) => id))('the table %s', (id) => {
  const sheet = sheetOf(run, id);

  it('has every row of the run under distinct heads', () => {
    const lines = readCsv(toCsv(sheet));
    expect(lines).toHaveLength(run.tables[id].rows + 1);
    expect(new Set(lines.map((cells) => cells.length)).size).toBe(1);
    expect(new Set(lines[0]).size).toBe(lines[0]?.length);
    expect(lines.slice(1)).toEqual(sheet.rows.map((cells) => cells.map(String)));
  });

  it('says the same as JSON, with the run that it comes from', () => {
    const json = JSON.parse(toJson(sheet, run));
    expect(json.hash).toBe(run.hash);
    expect(json.scenario).toEqual(scenarioToJson(run.scenario));
    const keys = json.columns.map((column: { key: string }) => column.key);
    expect(
      json.rows.map((row: Record<string, unknown>) => keys.map((key: string) => row[key])),
    ).toEqual(sheet.rows);
  });
});

it('names units, rows and numbered things', () => {
  const waits = readCsv(toCsv(sheetOf(run, 'waits')));
  expect(waits[0]).toEqual(['wait event', 'count', 'total_ns', 'max_ns']);
  expect(waits[1 + Wait.log_file_sync]).toEqual([
    'log file sync',
    ...['count', 'totalNs', 'maxNs'].map((key) =>
      String(run.wait('log_file_sync')[key as 'count' | 'totalNs' | 'maxNs']),
    ),
  ]);
  const processes = readCsv(toCsv(sheetOf(run, 'processes')));
  expect(processes[1]?.slice(0, 2)).toEqual(['LGWR', 'lgwr']);
  expect(toCsv(sheetOf(run, 'disks'))).toMatch(/^device,requests,bytes,busy_ns/);
  expect(toCsv(sheetOf(run, 'series'))).toMatch(/^from_ns,transactions/);
  expect(toCsv(sheetOf(run, 'histograms'))).toMatch(
    /^wait event,under_1_us,under_2_us.*,longer\r\n/,
  );
  expect(toCsv(sheetOf(run, 'statistics'))).toMatch(/^statistic,unit,value\r\n/);
});

it('quotes what would be taken for the end of a cell', () => {
  const sheet: Sheet = {
    title: 'odd',
    columns: [
      { name: 'a, b', unit: '' },
      { name: 'c', unit: 'ms' },
    ],
    rows: [
      ['say "so"', 1.5],
      ['two\r\nlines', -2],
      ['', 1e20],
    ],
  };
  const text = toCsv(sheet);
  expect(text).toBe(
    '"a, b",c_ms\r\n"say ""so""",1.5\r\n"two\r\nlines",-2\r\n,100000000000000000000\r\n',
  );
  expect(readCsv(text).slice(1)).toEqual(sheet.rows.map((cells) => cells.map(String)));
});
