/** Wait histograms in the forms of every client, of both views and of reports. */
import { describe, expect, it } from 'vitest';
import {
  wordDeviceError,
  wordMeasurementNotes,
  wordReading,
  wordReadingNotes,
} from '$explain/device';
import { DeviceError, type Measurement } from '$model/device/device';
import { readDevice } from '$model/device/read';
import { AWR, MICRO, MILLI } from './histograms';

const shares = ({ device }: Measurement) =>
  Object.fromEntries(
    Object.entries(device).flatMap(([field, value]) =>
      value === 0 || field === 'distribution' ? [] : [[field, value]],
    ),
  );
const sharesOf = (text: string) => {
  const [first] = readDevice(text).measurements;
  return first ? shares(first) : {};
};
const refused = (text: string) => {
  try {
    return JSON.stringify(readDevice(text).measurements);
  } catch (error) {
    if (error instanceof DeviceError) return wordDeviceError(error);
    throw error;
  }
};

const WRITE = 'log file parallel write';
const EXPECTED = { share_1ms: 90000, share_2ms: 4000 };

/** The two rows in each form. */
const FORMS: Readonly<Record<string, string>> = {
  'SQL*Plus': `EVENT                     WAIT_TIME_MILLI WAIT_COUNT
------------------------- --------------- ----------
${WRITE}                 1      90000
${WRITE}                 2       4000
`,
  'SQLcl, ansiconsole': `EVENT                         WAIT_TIME_MILLI    WAIT_COUNT
__________________________ __________________ _____________
${WRITE}                     1         90000
${WRITE}                     2          4000
`,
  semicolons: `"EVENT";"WAIT_TIME_MILLI";"WAIT_COUNT"\n"${WRITE}";1;90000\n"${WRITE}";2;4000\n`,
  tabs: `EVENT\tWAIT_TIME_MILLI\tWAIT_COUNT\n${WRITE}\t1\t90.000\n${WRITE}\t2\t4.000\n`,
  'commas and thousands': `EVENT,WAIT_TIME_MILLI,WAIT_COUNT\n${WRITE},1,90,000\n${WRITE},2,4,000\n`,
  'quoted thousands': `"EVENT","WAIT_TIME_MILLI","WAIT_COUNT"\n"${WRITE}","1","90'000"\n"${WRITE}","2","4'000"\n`,
  lakhs: `EVENT;WAIT_TIME_MILLI;WAIT_COUNT\n${WRITE};1;90,000\n${WRITE};2;4,000\n`,
  Markdown: `| EVENT | WAIT_TIME_MILLI | WAIT_COUNT |\n|---|---:|---:|\n| ${WRITE} | 1 | 90\u202f000 |\n| ${WRITE} | 2 | 4\u202f000 |\n`,
  JSON: `{"results":[{"items":[\n{"event":"${WRITE}","wait_time_milli":1,"wait_count":90000}\n,{"event":"${WRITE}","wait_time_milli":2,"wait_count":4000}\n]}]}`,
  XML: `<RESULTS><ROW><COLUMN NAME="EVENT"><![CDATA[${WRITE}]]></COLUMN><COLUMN NAME="WAIT_TIME_MILLI">1</COLUMN><COLUMN NAME="WAIT_COUNT">90000</COLUMN></ROW>
<ROW><COLUMN NAME="EVENT">${WRITE}</COLUMN><COLUMN NAME="WAIT_TIME_MILLI">2</COLUMN><COLUMN NAME="WAIT_COUNT">4000</COLUMN></ROW></RESULTS>`,
  HTML: `<table><tr><th>EVENT</th><th>WAIT_TIME_MILLI</th><th>WAIT_COUNT</th></tr>
<tr><td>${WRITE}</td><td align="right">1</td><td>90,000</td></tr><tr><td>${WRITE}</td><td>2</td><td>4,000</td></tr></table>`,
  INSERT: `Insert into V$EVENT_HISTOGRAM (EVENT#,EVENT,WAIT_TIME_MILLI,WAIT_COUNT) values (137,'${WRITE}',1,90000);
Insert into V$EVENT_HISTOGRAM (EVENT#,EVENT,WAIT_TIME_MILLI,WAIT_COUNT) values (137,'${WRITE}',2,4000);`,
  'single spaces': `EVENT WAIT_TIME_MILLI WAIT_COUNT\n${WRITE} 1 90000\n${WRITE} 2 4000\n`,
  'names once (break on event)': `EVENT                     WAIT_TIME_MILLI WAIT_COUNT
------------------------- --------------- ----------
${WRITE}                 1      90000
                                        2       4000
*************************                 ----------
sum                                            94000
`.replace(/^sum.*\n/m, ''),
  'short names of the query': `EVENT                          MS      WAITS
------------------------- ------- ----------
${WRITE}         1      90000
${WRITE}         2       4000
`,
  'headings of several lines': `                             Wait
                             Time       Wait
EVENT                        (ms)      Count
------------------------- ------- ----------
${WRITE}         1      90000
${WRITE}         2       4000
`,
  'records over several lines': `    EVENT# EVENT
---------- ----------------------------------------------------------------
WAIT_TIME_MILLI WAIT_COUNT
--------------- ----------
LAST_UPDATE_TIME                                                     CON_ID
---------------------------------------------------------------- ----------
       137 ${WRITE}
              1      90000
23-NOV-26 10.11.12.123456 AM +02:00                                       0

    EVENT# EVENT
---------- ----------------------------------------------------------------
WAIT_TIME_MILLI WAIT_COUNT
--------------- ----------
LAST_UPDATE_TIME                                                     CON_ID
---------------------------------------------------------------- ----------
       137 ${WRITE}
              2       4000
23-NOV-26 10.11.12.223456 AM +02:00                                       0

2 rows selected.
`,
  'names broken in their column': `EVENT                WAIT_TIME_MILLI WAIT_COUNT
-------------------- --------------- ----------
log file parallel wr               1      90000
ite

log file parallel wr               2       4000
ite

2 Zeilen ausgewählt.
`,
};

it.each(Object.entries(FORMS))('%s', (_, text) => {
  const { understood, measurements } = readDevice(text);
  expect(measurements.map(({ of }) => of)).toEqual([WRITE]);
  expect(sharesOf(text)).toEqual(EXPECTED);
  expect(understood).toMatchObject({ tool: 'v$event_histogram', unit: 'ms', unread: 0 });
});

describe('the unit', () => {
  it('is that of the heading: microseconds are never read as milliseconds', () => {
    const reading = readDevice(MICRO);
    const [measurement] = reading.measurements;
    expect(wordReading(reading)).toMatch(
      /^v\$event_histogram_micro, times in us, EVENT, WAIT_TIME_MICRO/,
    );
    // 4,000 waits of 96 us, 90,000 of 192, 6,000 of 384 and 50 of 768.
    const mean = (4000 * 96 + 90000 * 192 + 6000 * 384 + 50 * 768) / 100050;
    expect(measurement?.device.service_ms).toBeCloseTo(mean / 1000, 5);
    expect(measurement?.device).toMatchObject({ distribution: 'lognormal', cv_percent: 33 });
    const wait = `EVENT WAIT_TIME_FORMAT WAIT_COUNT\n${WRITE} | 65 milliseconds | 7\n`.replaceAll(
      ' WAIT',
      ' | WAIT',
    );
    expect(readDevice(wait).measurements[0]?.device.service_ms).toBeCloseTo(49.152, 3);
  });

  it('is asked for where nothing tells it, and milliseconds where no device could be so fast', () => {
    expect(refused('128 4000\n256 90000\n')).toMatch(
      /milliseconds or microseconds\. Line 1 .*WAIT_TIME_MICRO/,
    );
    expect(sharesOf('1 10\n2 5\n')).toEqual({ share_1ms: 10, share_2ms: 5 });
    expect(readDevice('1 10\n2 5\n').understood.notes).toEqual([{ code: 'unit_by_rows' }]);
    expect(refused('3 10\n5 7')).toContain('powers of two');
  });

  it('has rows up to 2^32 microseconds; what a device can’t be is told', () => {
    const text = `EVENT,WAIT_TIME_MICRO,WAIT_COUNT\n${WRITE},128,4000\n${WRITE},4294967296,1\n`;
    expect(readDevice(text).measurements[0]?.notes.map(({ code }) => code)).toContain('capped_cv');
  });
});

describe('a row', () => {
  it('that is cut, or has no number, costs its event, with what to do', () => {
    const overflow = MILLI.replace('2       4000', '2 ##########');
    expect(readDevice(overflow).measurements.map(({ of }) => of)).toEqual(['log file sync']);
    expect(wordReadingNotes(readDevice(overflow))[0]).toContain('column wait_count format');
    const shifted = MILLI.replace('90000', '9000');
    expect(readDevice(shifted).measurements.map(({ of }) => of)).toEqual(['log file sync']);
    expect(wordReadingNotes(readDevice(shifted))[0]).toMatch(
      /^Line 4 of "log file parallel write" is damaged/,
    );
  });

  it('that is rounded, longer than the model’s, or of several instances is told', () => {
    const rounded = MILLI.replace('2       4000', '2 1.2345E+10');
    expect(readDevice(rounded).understood.notes).toEqual([{ code: 'rounded_counts' }]);
    const longer = `${WRITE} | 1 | 90\n${WRITE} | 4096 | 7\n`;
    expect(readDevice(longer).measurements[0]?.notes).toEqual([{ code: 'beyond', count: 7 }]);
    expect(sharesOf(longer)).toEqual({ share_1ms: 90, share_2048ms: 7 });
    const both = `INST_ID;EVENT;WAIT_TIME_MILLI;WAIT_COUNT\n1;${WRITE};1;5\n2;${WRITE};1;6\n`;
    expect(sharesOf(both)).toEqual({ share_1ms: 11 });
    expect(readDevice(both).measurements[0]?.notes).toEqual([
      { code: 'summed', what: 'instances', count: 2 },
    ]);
  });

  it('of a snapshot counts from the one before; one that comes twice is refused', () => {
    const text = `SNAP_ID;EVENT_NAME;WAIT_TIME_MILLI;WAIT_COUNT\n7;${WRITE};1;100\n7;${WRITE};2;10\n8;${WRITE};1;150\n8;${WRITE};2;11\n`;
    expect(sharesOf(text)).toEqual({ share_1ms: 50, share_2ms: 1 });
    const twice = `EVENT;WAIT_TIME_MILLI;WAIT_COUNT\n${WRITE};1;100\n${WRITE};1;150\n`;
    expect(refused(twice)).toMatch(/same row twice.*line 3.*INST_ID/);
  });

  it('that is none costs itself alone', () => {
    const { understood, measurements } = readDevice(
      MILLI.replace('\n\n5 rows', '\nORA-00942 nothing\n5 rows'),
    );
    expect(understood).toMatchObject({ unread: 1, firstUnread: { text: 'ORA-00942 nothing' } });
    expect(measurements).toEqual(readDevice(MILLI).measurements);
  });
});

describe('a report of AWR', () => {
  it('has percentages, and in its details the longer waits', () => {
    const { understood, measurements } = readDevice(AWR);
    expect(understood).toMatchObject({ unit: 'ms', unread: 0, firstUnread: null });
    expect(measurements.map(({ of, count }) => [of, count])).toEqual([
      ['control file parallel writ', 180],
      [WRITE, 7000],
      ['log file sync', 35900],
    ]);
    expect(shares(measurements[1] as Measurement)).toEqual({
      share_1ms: 4900,
      share_2ms: 105,
      share_4ms: 35,
      share_8ms: 105,
      share_16ms: 315,
      share_32ms: 665,
      share_64ms: 210,
      share_128ms: 175,
      share_256ms: 175,
      share_512ms: 210,
      share_1024ms: 70,
      share_2048ms: 35,
    });
    const sync = measurements[2] as Measurement;
    expect(wordMeasurementNotes(sync)[0]).toContain('70 % of the waits');
    expect(shares(sync).share_64ms).toBe(shares(sync).share_1024ms);
  });

  it('has to add up to a hundred percent', () => {
    const wrong = readDevice(AWR.replace('7000  70.0', '7000  50.0'));
    expect(wrong.measurements.map(({ of }) => of)).not.toContain(WRITE);
    expect(wrong.understood.firstUnread?.text).toContain(WRITE);
  });

  it('of a browser has tabs, of 12.2 and later microseconds', () => {
    const text = `Event\tTotal Waits\t<8us\t<16us\t<32us\t<64us\t<128us\t<256us\t<512us\t>=512us\n${WRITE}\t1234\t\t\t\t12.5\t50.0\t37.5\t\t\n`;
    expect(readDevice(text).understood.unit).toBe('us');
    expect(readDevice(text).measurements[0]?.device.service_ms).toBeCloseTo(0.126, 3);
  });
});
