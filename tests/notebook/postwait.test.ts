/** The Python module `postwait`, in Node: what it says and what it hands over. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { measuredInRecording } from '$model/device/recorded';
import { interferenceOf } from '$model/recording/interference';
import { commitsOf, likelyWriters } from '$model/recording/commits';
import { scheduleOf } from '$model/recording/threadFollower';
import { readRecording } from '$model/recording/readRecording';
import { statisticOf } from '$model/run/statistics';
import { makeRun } from '$databases/index';
import { readScenario } from '$model/scenario/decode';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { NO_TRACE } from '$engine/protocol';
import { openCall, staticCompletions } from '../../src/notebook/kernel/complete';
import { openNodeKernel } from '../../src/notebook/kernel/node';
import type { PythonHost } from '../../src/notebook/kernel/host';
import { MIME, type OutputMessage, type PlotBundle } from '../../src/notebook/kernel/outputTypes';
import s1 from '../../cases/S1-noise.json';
import said from './complaints.json';

const corePath = join(import.meta.dirname, '../../src/engine/postwait.wasm');

/** What is complained of in the same words natively: python/tests reads them too. */
const complaints: readonly { code: string; says?: string; matches?: string }[] = said;

let host: PythonHost;
let outputs: OutputMessage[] = [];
let count = 0;

async function run(code: string) {
  outputs = [];
  return host.run(code, ++count, {});
}

/** What a cell is told that goes wrong. */
async function complaint(code: string) {
  const { status } = await run(code);
  const error = outputs.find((output) => output.output_type === 'error');
  expect(status).toBe('error');
  return { says: error?.evalue, line: error?.line, traceback: error?.traceback.join('\n') };
}

/** The value of an expression as plain data. */
async function value(expression: string) {
  const { status } = await run(`_value = ${expression}`);
  expect(outputs.filter((output) => output.output_type === 'error')).toEqual([]);
  expect(status).toBe('ok');
  return host.valueOf('_value');
}

const bundles = (mime: string) =>
  outputs.flatMap((output) => ('data' in output && mime in output.data ? [output.data[mime]] : []));

beforeAll(async () => {
  host = await openNodeKernel(corePath, (output) => outputs.push(output));
  await run('import postwait as pw\ns = pw.preset("S1-noise", run__until_ms=2000)\nr = pw.run(s)');
}, 300_000);

describe('a sweep with a warm-up', () => {
  it('has the figures of what came after it', async () => {
    await run('w = pw.sweep(s, seeds=2, warmup_ms=500)');
    await run('later = r.commits(0, 2000).where(lambda c: c["end_ns"] > 500e6)["lfs_ns"]');
    expect(await value('w.table("lfs")["lfs"][0] - sum(later) / len(later)')).toBeCloseTo(0, 3);
    const { says } = await complaint('pw.sweep(s, seeds=2, warmup_ms=2000)');
    expect(says).toContain('less than the run, which lasts 2000 ms');
  });
});

describe('a recording of a kernel', () => {
  const recording = (name: string) =>
    join(import.meta.dirname, '../../data/traces', `${name}.trace`);

  it('has the commits, antagonists, twin and device that the model finds in it', async () => {
    const packed = await readFile(recording('noise'));
    const schedule = scheduleOf(await readRecording(new Blob([packed]).stream()));
    const writers = likelyWriters(schedule);
    const { commits } = commitsOf(schedule, writers);
    // As a reader drops it on the page.
    host.install('noise.trace', new Uint8Array(packed).buffer);
    await run('k = pw.trace("noise.trace")');
    expect(await value('k.commits()["lfs_ns"]')).toEqual(
      commits.map(({ fromNs, untilNs }) => untilNs - fromNs),
    );
    const [worst] = interferenceOf(schedule, writers[0] ?? -1);
    expect(await value('k.antagonists()[0]["ran_ns"]')).toBe(worst?.ns);
    expect(await value('len(k.threads)')).toBe(schedule.recording.tasks.length);
    expect(await value('pw.device.from_trace(k).parameters')).toEqual(
      measuredInRecording(schedule)[0]?.device,
    );
    expect(await value('k.twin()["sessions.count"]')).toBe(4);
  });

  it('of PostgreSQL has a twin of PostgreSQL, and of no writer one of busy commands', async () => {
    host.install(
      'postgresql.trace',
      new Uint8Array(await readFile(recording('postgresql'))).buffer,
    );
    await run('p = pw.trace("postgresql.trace")');
    expect(await value('sum(p.threads["writes_log"]) > 1 and len(p.commits()) > 0')).toBe(true);
    expect(await value('p.twin()["run.database"]')).toBe('postgresql');
    expect(await value('p.twin()["sessions.count"] > 1')).toBe(true);
    await run('busy = lambda twin: twin["sessions.count"] == 0 and twin["noise.count"] > 0');
    await run('n = pw.trace("noise.trace", writer="cb.noise")');
    expect(await value('len(n.commits())')).toBe(0);
    expect(await value('busy(n.twin())')).toBe(true);
  });

  it('that is none is refused in a sentence', async () => {
    const { says } = await complaint('pw.trace("some words\\nof a letter")');
    expect(says).toContain('There are no scheduler events in it.');
  });
});

describe('a run', () => {
  it('is that of the same scenario elsewhere, table for table', async () => {
    const core = await loadCoreFromDisk(corePath);
    const scenario = readScenario(s1).withValue('run.until_ms', 2000);
    const elsewhere = makeRun(scenario, core.runToEnd(scenario.settings(), NO_TRACE));
    expect(await value('r.hash')).toBe(elsewhere.hash);
    expect(await value('r.wait("log file sync").mean_ns')).toBe(
      elsewhere.wait('log_file_sync').meanNs,
    );
    expect(await value('r.statistic("transactions")')).toBe(statisticOf(elsewhere, 'transactions'));
    expect(await value('r.processes["user_ns"]')).toEqual([
      ...elsewhere.tables.processes.column('user'),
    ]);
    expect(await value('sum(r.histogram("log file sync")["waits"])')).toBe(
      elsewhere.wait('log_file_sync').count,
    );
  });

  it('has a trace and commits, which leave it as it was', async () => {
    expect(await value('len(r.commits(0, 2000)) == r.wait("log file sync").count')).toBe(true);
    expect(await value('sorted(set(r.trace(0, 100)["process"]) - {None})')).toContain('LGWR');
    const parts =
      'sum(v for k, v in r.commits(0, 100)[0].items() if k.endswith("_ns") and k not in ("begin_ns", "end_ns", "lfs_ns"))';
    expect(await value(`${parts} == r.commits(0, 100)[0]["lfs_ns"]`)).toBe(true);
  });

  it('says which part of it commits and trace are of', async () => {
    expect(await value('r.commits(0, 2000).caption')).toBe(
      'Commits from 0 to 2,000 ms of 2,000 ms',
    );
    expect(await value('r.trace(0.5, 100).caption')).toBe(
      'Trace from 0.5 to 100 ms of 2,000 ms; r.trace(from_ms, until_ms) takes another part',
    );
  });

  it('of a published case has all of its commits and its whole trace, to the last instant', async () => {
    await run('whole = pw.run(pw.preset("S3"))\nall, records = whole.commits(), whole.trace()');
    expect(await value('len(all)')).toBe(5000);
    expect(await value('all["end_ns"][-1] == records["time_ns"][-1] == whole.duration_ns')).toBe(
      true,
    );
    expect(outputs).toEqual([]);
  });

  it('longer than a trace has room for has all its commits, and says where its trace ends', async () => {
    await run('long = pw.run(pw.preset("S1-noise", run__until_ms=45_000))\nall = long.commits()');
    expect(await value('len(all) == len(set(zip(all["end_ns"], all["process"])))')).toBe(true);
    expect(await value('[len(all), sum(all["lfs_ns"])]')).toEqual(
      await value('[(w := long.wait("log file sync")).count, w.total_ns]'),
    );
    await run('cut = long.trace()');
    const warned = outputs.map((output) => ('text' in output ? output.text : '')).join('');
    const [, rest = ''] =
      /CutWarning: Trace from 0 to [\d,.]+ ms of 45,000 ms, where .*; r\.(trace\(.*\)) goes on from there/.exec(
        warned,
      ) ?? [];
    expect(rest).not.toBe('');
    expect(await value(`long.${rest}["time_ns"][0] >= cut["time_ns"][-1]`)).toBe(true);
  });

  it('is plain data when asked', async () => {
    expect(await value('r.to_dict()')).toMatchObject({
      hash: await value('r.hash'),
      duration_ns: 2000e6,
      scenario: await value('s.to_dict()'),
      waits: await value('r.waits.to_list()'),
      statistics: { transactions: await value('r.statistic("transactions")') },
    });
    await run('few = pw.sweep(s, seeds=2)');
    expect(await value('few.to_list()')).toEqual(await value('list(few.runs)'));
  });

  it('is compared with another: changes, figures, and where they part', async () => {
    await run('d = pw.diff(r, s.replace(lgwr__nice=-20))');
    expect(await value('d.changes.to_list()')).toEqual([
      { parameter: 'lgwr.nice', at_ms: null, a: 0, b: -20 },
    ]);
    expect(await value('d.divergence')).toMatch(/^At \d+\.\d{3} ms /);
    expect(await value('pw.diff(r, s).divergence')).toBe('a and b are the same run, bit for bit.');
  });

  it('is reported as statspack does', async () => {
    expect(await value('str(pw.statspack(r))')).toMatch(/Top 5 Timed Events[^]*log file sync/);
  });
});

describe('a scenario', () => {
  it('takes edits, presets of a section and JSON, and gives them back', async () => {
    expect(await value('s.edit(at_ms=40, lgwr__nice=-20).edits')).toEqual([
      { at_ms: 40, set: { 'lgwr.nice': -20 } },
    ]);
    expect(await value('pw.Scenario.from_dict(s.to_dict()) == s')).toBe(true);
    expect(await value('eval(repr(s), {"Scenario": pw.Scenario}) == s')).toBe(true);
    expect(await value('len(s.preset("redo_disk", "nvme").values()) > 0')).toBe(true);
    const names = 'list(__import__("inspect").signature(pw.Scenario).parameters)';
    expect(await value(names)).toContain('lgwr__nice');
  });

  it('shows its edits among its values', async () => {
    const rows = await value('s.edit(at_ms=40, lgwr__nice=-20).table().to_list()');
    expect((rows as object[]).at(-1)).toMatchObject({
      parameter: 'lgwr.nice',
      value: -20,
      at_ms: 40,
    });
    expect(await value('[row for row in s.table() if "at_ms" in row]')).toEqual([]);
  });

  it.each<[string, string | RegExp]>([
    ...complaints.map(({ code, says, matches }): [string, string | RegExp] => [
      code,
      says ?? new RegExp(matches ?? ''),
    ]),
    ['input("name?")', /A cell can't ask for input/],
  ])('that is wrong is complained of: %s', async (code, sentence) => {
    const { says, line, traceback } = await complaint(`x = 1\n${code}`);
    if (typeof sentence === 'string') expect(says).toBe(sentence);
    else expect(says).toMatch(sentence);
    expect(line).toBe(2);
    expect(traceback).not.toMatch(/pyodide|python-postwait|\.ts"/);
  });
});

describe('a sweep', () => {
  it.each(['seeds=0', 'seeds=2.5', 'seeds="many"', 'workers=0', 'workers="two"', 'seeds=20001'])(
    'that is refused leaves no bar behind: %s',
    async (argument) => {
      await complaint(`pw.sweep(s, ${argument})`);
      expect(bundles(MIME.progress)).toEqual([]);
    },
  );

  it('without hashes has the same figures', async () => {
    const { status } =
      await run(`whole, alone = pw.sweep(s, seeds=2), pw.sweep(s, seeds=2, hashes=False)
rows = [list(each.runs.to_list()) for each in (whole, alone)]
hashes = [row.pop("hash") for row in rows[0]]
assert len(set(hashes)) == 2 and rows[0] == rows[1] and "hash" not in rows[1][0]`);
    expect(status).toBe('ok');
  });

  it('has a bar that begins at nothing and ends full', async () => {
    await run('_ = pw.sweep(s, seeds=3)');
    const bars = bundles(MIME.progress) as { done: number; of: number }[];
    expect(bars[0]).toMatchObject({ done: 0, of: 3 });
    expect(bars.at(-1)).toMatchObject({ done: 3, of: 3 });
  });
});

describe('what is shown', () => {
  const shown = async (expression: string) => {
    await run(expression);
    const [text] = bundles('text/plain').slice(-1);
    return String(text).split('\n');
  };

  it('of a sweep is a table of means with their intervals, in one unit and aligned', async () => {
    await run('swept = pw.sweep({"quiet": s.replace(noise__count=0), "noisy": s}, seeds=5)');
    const [heads = '', ...rows] = await shown('swept');
    expect(heads).toMatch(/^scenario +runs +mean +95 % interval$/);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatch(/^(quiet|noisy) +5 +[\d.]+ ms +[\d.]+ to [\d.]+ ms$/);
      expect(row.length).toBe(heads.length);
    }
    const numbers = await value(
      '[[row[n] for n in ("low", "mean", "high")] for row in swept.summary()]',
    );
    for (const [low, mean, high] of numbers as [number, number, number][]) {
      expect(low).toBeLessThan(mean);
      expect(mean).toBeLessThan(high);
    }
    const [, share = ''] = await shown('swept.summary("idle").sort("mean")');
    expect(share).toMatch(/^noisy +5 +[\d.]+ % +[\d.]+ to [\d.]+ %$/);
  });

  it('of durations is in words, and of moments is every digit', async () => {
    expect((await shown('r.waits'))[1]).toMatch(
      /^log file sync +[\d,]+ +([\d.]+ m?s +){4}\d+ +[\d.]+ [µm]?s$/,
    );
    expect(await value('r.waits["mean_ns"][0]')).toBe(
      await value('r.wait("log file sync").mean_ns'),
    );
    expect((await shown('r.series'))[2]).toMatch(/^ *\d+0,000,000 /);
    // The page puts large numbers in words, so that moments go to it as texts.
    await run('r.trace(1000, 1100)');
    const [{ rows } = { rows: [] }] = bundles(MIME.table) as { rows: { time_ns: unknown }[] }[];
    expect(rows[0]?.time_ns).toBe('1,000,000,000');
  });

  it('of a wait is a sentence, and of its lengths the part that there is', async () => {
    expect((await shown('r.wait("log file sync")'))[0]).toMatch(
      /^log file sync: [\d,]+ waits, [\d.]+ m?s in all$/,
    );
    expect(await shown('r.wait("log buffer space")')).toEqual(['log buffer space: no waits']);
    const lengths = await shown('r.histogram("log file sync")');
    expect(lengths[0]).toMatch(/^ *from_us +below_us +waits$/);
    expect(lengths[1]).toMatch(/^ *[\d,]+ +[\d,]+ +[1-9][\d,]*$/);
    expect(lengths.at(-1)).toMatch(/[1-9]\d*$/);
    expect(await value('len(r.histogram("log file sync"))')).toBe(32);
  });
});

describe('an import that cannot be met', () => {
  it.each(['numpy', 'pandas.core', 'matplotlib.pyplot'])('says what to do: %s', async (name) => {
    const { says, line } = await complaint(`import ${name}`);
    expect(says).toContain(`There is no module '${name.split('.')[0]}' here`);
    expect(says).toContain('Drop a wheel');
    expect(line).toBe(1);
  });

  it('names parts of the standard library that no browser has', async () => {
    const { says } = await complaint('import tkinter');
    expect(says).toContain('does not exist in a browser');
  });

  it('is said of pandas when a table is to become a DataFrame', async () => {
    expect((await complaint('r.waits.to_pandas()')).says).toContain("There is no module 'pandas'");
  });
});

describe('a number finer than its step', () => {
  it('is rounded with a warning, once for each axis of a grid', async () => {
    await run('grid = s.grid(redo_disk__service_ms=[1 + third / 3 for third in range(4)])');
    const warned = outputs.map((output) => ('text' in output ? output.text : '')).join('');
    expect(warned.match(/RoundedWarning/g)).toHaveLength(1);
    expect(warned).toContain('1.333333 is taken. So is 1 more of its values.');
    expect(await value('grid.axes["redo_disk.service_ms"]')).toEqual([1, 1.333333, 1.666667, 2]);
    await run('nice = s.replace(lgwr__nice=-4.6)["lgwr.nice"]');
    expect(host.valueOf('nice')).toBe(-5);
  });
});

describe('what a cell puts out', () => {
  it('is a run whose title has half a pair of surrogates', async () => {
    await run('pw.show(s.replace(title="half \\ud800"))');
    const [shown] = bundles(MIME.run).slice(-1) as { scenario: { title: string } }[];
    expect(shown?.scenario.title).toMatch(/^half/);
  });

  it('is a sweep in the unit of its axis: times in ms, shares in %', async () => {
    await run(`swept = pw.sweep(pw.preset("S3").replace(run__until_ms=100).grid(lgwr__nice=[0, -20]), seeds=2)
swept.plot("lfs")
swept.plot("lgwr_runnable")
swept.plot("lfs", scale=1e-9, y_label="seconds")
mean_ns = swept.summary("lfs")["mean"]`);
    const means = host.valueOf('mean_ns') as number[];
    const [ms, share, seconds] = bundles(MIME.plot) as PlotBundle[];
    expect(ms?.y.label).toBe('log file sync, mean, ms');
    expect(ms?.marks[1]?.data).toMatchObject(means.map((ns) => ({ mean: ns * 1e-6 })));
    expect(share?.y.label).toBe('LGWR runnable, %');
    expect(seconds?.y.label).toBe('seconds');
    expect(seconds?.marks[1]?.data).toMatchObject(means.map((ns) => ({ mean: ns * 1e-9 })));
  });

  it.each([
    ['pw.plot({0: [1, 2], 1: [3, 4]}, 0, 1)', MIME.plot],
    ['pw.plot([{"x": 1, "y": float("nan")}, {"x": 2, "y": float("inf")}], "x", "y")', MIME.plot],
    ['pw.plot({"x": [1], "y": [2]}, "x", "y", height=float("nan"))', MIME.plot],
    ['display(pw.preset("S3").table().of_rows([{0: 1.5, 1: float("nan")}]))', MIME.table],
    ['class J:\n    def _repr_json_(self): return {"a": [float("inf")]}\nJ()', 'application/json'],
  ])('is shown whatever numbers it has: %s', async (code, mime) => {
    const { status } = await run(code);
    expect(outputs.filter((output) => output.output_type === 'error')).toEqual([]);
    expect(status).toBe('ok');
    expect(outputs).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ [mime]: expect.anything() }) }),
    );
  });

  it('is a plot as plain data, with its table and a text beside it', async () => {
    await run('pw.plot({"n": [1, 2], "ms": [3.5, None]}, x="n", y="ms", title="T")');
    expect(bundles(MIME.plot)).toMatchObject([
      {
        title: 'T',
        marks: [{ mark: 'line', data: [{ n: 1, ms: 3.5 }] }, { mark: 'dot' }],
        table: {
          rows: [
            { n: 1, ms: 3.5 },
            { n: 2, ms: null },
          ],
        },
      },
    ]);
    expect(bundles('text/plain')).toHaveLength(1);
    // A front end that can't draw it has a picture; where that would be too large, the figures.
    expect(bundles('image/svg+xml')).toMatchObject([expect.stringMatching(/^<svg/)]);
    expect(bundles('text/html')).toEqual([]);
    await run('pw.plot({"x": list(range(9000)), "y": list(range(9000))}, "x", "y", kind="dot")');
    expect(bundles('image/svg+xml')).toEqual([]);
    expect(bundles('text/html')).toMatchObject([expect.stringContaining('<table>')]);
  });

  it('is a stage: the scenario, the moment and the hash', async () => {
    await run('pw.show(r, at_ms=40)');
    const [stage] = bundles(MIME.run) as { scenario: unknown; hash: string; atNs: number }[];
    expect(stage?.atNs).toBe(40e6);
    expect(stage?.hash).toBe(await value('r.hash'));
    expect(readScenario(stage?.scenario).resolve('run.until_ms')).toBe(2000);
  });

  it('keeps its order, and long texts within bounds', async () => {
    await run('print("a")\ndisplay(1)\nprint("b")\n2');
    expect(outputs.map(({ output_type }) => output_type)).toEqual([
      'stream',
      'display_data',
      'stream',
      'execute_result',
    ]);
    await run('for i in range(100_000): print("x" * 100)');
    const length = outputs.reduce((sum, o) => sum + ('text' in o ? o.text.length : 0), 0);
    expect(length).toBeLessThan(1_000_100);
  });

  it('is a syntax error at its line', async () => {
    const { says, line } = await complaint('x = 1\nfor i in range(3:\n    pass');
    expect(says).toBe('invalid syntax');
    expect(line).toBe(2);
  });
});

describe('names of a cell', () => {
  it.each([
    ['x = y + 1', ['y'], ['x']],
    ['x = 1\nprint(x)', [], ['x']],
    ['x += 1', ['x'], ['x']],
    ['def f(a):\n    return a + b\nb = 2', [], ['f', 'b']],
    ['class A:\n    q = c\n    def m(self): return d + self.q', ['c', 'd'], ['A']],
    ['[i * k for i in data]', ['data', 'k'], []],
    ['import os.path as p\nfrom math import sqrt\nx = p, sqrt', [], ['x']],
    ['import postwait as pw\nnice = pw.slider("lgwr.nice")', [], ['nice']],
    ['import json\njson = json.loads("1")', [], ['json']],
    ['y = lambda: json.dumps(base)\nimport json', ['base'], ['y']],
    ['await z', ['z'], []],
    ['def broken(', [], []],
  ])('are found in %j', async (code, reads, writes) => {
    const found = await value(
      `list(map(sorted, __import__("postwait._browser.names", fromlist=["x"]).names_of(${JSON.stringify(code)})))`,
    );
    expect(found).toEqual([[...reads].sort(), [...writes].sort()]);
  });
});

describe('completion', () => {
  it.each([
    ['pw.Scenario(', 'Scenario'],
    ['pw.preset("S3", a=(1, 2), ', 'preset'],
    ['f(g(1), [h(', 'h'],
    ['f(1)', null],
  ])('knows the call that the cursor is in: %s', (text, call) => {
    expect(openCall(text)).toBe(call);
  });

  it('says what each function of the module is for', async () => {
    const members = (await staticCompletions('pw.', 3)) ?? [];
    expect(members.map(({ label }) => label)).toContain('sweep');
    expect(members.filter(({ info }) => info.length < 10)).toEqual([]);
  });
});
