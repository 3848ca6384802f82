/**
 * What a scheduler in JavaScript costs: first come, first served as a policy beside the same in the core, in a worker of
 * Chromium, in turns; and how many decisions a second it makes. `node bench/policy.mjs` prints it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../scripts/lib/chromium.mjs';
import { loadModule } from '../scripts/lib/loadModule.mjs';
import { median } from '../scripts/lib/median.mjs';
import { policyWorkerText } from '../scripts/lib/policyWorker.mjs';
import { coreWasm } from './places.mjs';

const TURNS = 5;

/** Each of its functions is called for each process that comes and each that goes. */
const FIFO = `const queues = machine.cpus.map(() => []);
function enqueue(process) { (queues[process.cpu] ??= []).push(process); }
function dequeue(process) { const queue = queues[process.cpu]; queue.splice(queue.indexOf(process), 1); }
function pick(cpu) { return queues[cpu.id]?.shift() ?? null; }
function running(process) {}
function stopping(process, reason) {}`;

/** S3 as it was run in truth, and a machine of 64 processes. */
const CASES = [
  {
    name: 'S3, whole',
    scenario: JSON.parse(
      readFileSync(new URL('../cases/S3-starved.json', import.meta.url), 'utf8'),
    ),
  },
  {
    name: '64 processes, 20 s',
    scenario: {
      run: { until_ms: 20_000 },
      machine: { cpus: 2 },
      sessions: { count: 62, cpu_ms: 0.2, reads: 1 },
      noise: { count: 1 },
      redo_disk: { service_ms: 0.4 },
    },
  },
];

/** @typedef {{ name: string, own: number, policy: number, ratio: number, decisions: number, perSecond: number }} Row */

/** @returns {Promise<Row[]>} times of one run in ms; decisions in millions a second of the whole run, the machine's own work included */
export async function measurePolicy() {
  const { compilePolicy, ARGUMENTS } = await loadModule('src/engine/policy/compile.ts');
  const { namesOfModel } = await loadModule('src/engine/policy/names.ts');
  const { PolicyHost } = await loadModule('src/engine/policy/host.ts');
  const { nodePolicy } = await loadModule('src/engine/policy/nodePolicy.ts');
  const { Core } = await loadModule('src/engine/core.ts');
  const { readScenario } = await loadModule('src/model/scenario/decode.ts');
  const wasm = readFileSync(coreWasm());
  const worker = await policyWorkerText();
  const source = (/** @type {string} */ text) =>
    `self.policy=(${ARGUMENTS.join(',')})=>{${compilePolicy(text).body}\n};\n${worker}`;
  const window = { fromNs: 0, untilNs: 0, records: 0 };
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage();
    /** Each request is answered by two runs. @param {string} text @param {unknown} settings @returns {Promise<number>} */
    const time = async (text, settings) =>
      (await page.evaluate(
        ([code, base64, settings, window, names]) =>
          new Promise((resolve, reject) => {
            const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
            const worker = new Worker(URL.createObjectURL(new Blob([code])));
            const { port1, port2 } = new MessageChannel();
            let began = 0;
            port1.onmessage = ({ data }) => {
              if ('nowNs' in data) {
                began ||= performance.now();
                return;
              }
              worker.terminate();
              if (data.data?.ejection || !data.data)
                reject(new Error(JSON.stringify(data.fault ?? data.data.ejection)));
              else resolve(performance.now() - began);
            };
            worker.postMessage(null, [port2]);
            port1.postMessage({ wasm: bytes.buffer, settings, window, names, textHash: [0, 0] });
          }),
        /** @type {const} */ ([
          source(text),
          wasm.toString('base64'),
          settings,
          window,
          namesOfModel,
        ]),
      )) / 2;
    /** @type {Row[]} */
    const rows = [];
    for (const { name, scenario } of CASES) {
      const settings = readScenario(scenario).withValue('machine.scheduler', 'custom').settings();
      const decisions = count(
        { Core, PolicyHost, nodePolicy, namesOfModel },
        wasm,
        settings,
        window,
      );
      /** @type {{ own: number, policy: number }[]} */
      const turns = [];
      for (let turn = 0; turn < TURNS; turn++)
        turns.push({ own: await time('', settings), policy: await time(FIFO, settings) });
      const ratio = median(
        turns.map(({ own, policy }) => policy / own),
        (value) => value,
      );
      const own = median(
        turns.map((turn) => turn.own),
        (value) => value,
      );
      const policy = median(
        turns.map((turn) => turn.policy),
        (value) => value,
      );
      rows.push({
        name,
        own,
        policy,
        ratio,
        decisions,
        perSecond: decisions / policy / 1000,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** How often the policy is called in a run. @param {any} parts @param {Buffer} wasm @param {unknown} settings @param {unknown} window */
function count({ Core, PolicyHost, nodePolicy, namesOfModel }, wasm, settings, window) {
  const host = new PolicyHost(nodePolicy(FIFO), namesOfModel);
  let calls = 0;
  for (const [name, decide] of Object.entries(host.imports.policy)) {
    host.imports.policy[name] = (/** @type {number} */ a, /** @type {number} */ b) => (
      calls++,
      decide(a, b)
    );
  }
  const module = new WebAssembly.Module(/** @type {BufferSource} */ (wasm));
  new Core(module, undefined, undefined, undefined, host).runToEnd(settings, window);
  return calls;
}

/** @param {Row} row */
export function wordPolicy({ name, own, policy, ratio, decisions, perSecond }) {
  return `${name.padEnd(20)} core ${own.toFixed(0)} ms   JavaScript ${policy.toFixed(0)} ms, ${ratio.toFixed(2)} x (bar: 3)   ${decisions} decisions, ${perSecond.toFixed(2)} M/s (bar: 1)`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const row of await measurePolicy()) console.log(wordPolicy(row));
}
