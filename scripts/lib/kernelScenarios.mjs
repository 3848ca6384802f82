/**
 * Processes on one CPU that `tools/commitbench` measures on a real kernel, and that are simulated beside it.
 *
 * @typedef {object} Role
 * @property {string} name `lgwr`, `sessions`, or a word for processes that compute and sleep
 * @property {number} [count]
 * @property {number} [nice]
 * @property {'normal' | 'batch' | 'idle' | 'fifo' | 'rr'} [policy]
 * @property {number} [slice_us]
 * @property {number} [burst_us]
 * @property {number} [sleep_us] 0: it never sleeps
 * @property {number} [cpu_us]
 * @property {number} [gather_us]
 * @property {number} [io_us]
 * @property {number} [finish_us]
 * @property {string} [cpus] if not that of all
 * @property {number} [poll_us] sessions sleep so long and look, and are not posted
 *
 * @typedef {{ id: string, title: string, roles: readonly Role[] }} KernelScenario
 */

/** Ten seconds that it computes without a pause: it is always there, so that the CPU is never idle. */
const HOG = { burst_us: 10_000_000 };
const FLUSH = { gather_us: 50, io_us: 500, finish_us: 50 };

/** Twice a write. */
const POLL_US = 1000;

/**
 * What may be done about the noise beside a log writer: what it is, of the log writer, of the sessions.
 * @type {Record<string, { name: string, what: string, lgwr?: Partial<Role>, sessions?: Partial<Role> }>}
 */
const REMEDIES = {
  'favoured-lgwr': {
    name: 'nice -15',
    what: 'the log writer of nice -15, too',
    lgwr: { nice: -15 },
  },
  'real-time-lgwr': {
    name: 'SCHED_FIFO',
    what: 'the log writer as SCHED_FIFO',
    lgwr: { policy: 'fifo' },
  },
  'short-slice': {
    name: 'slice of 0.1 ms',
    what: 'the log writer with a slice of 0.1 ms',
    lgwr: { slice_us: 100 },
  },
  'own-cpu': {
    name: 'own CPU',
    what: 'the log writer on a CPU of its own',
    lgwr: { cpus: '0' },
  },
  polling: { name: 'polling', what: 'the sessions poll', sessions: { poll_us: POLL_US } },
  'batch-lgwr': {
    name: 'SCHED_BATCH',
    what: 'the log writer SCHED_BATCH',
    lgwr: { policy: 'batch' },
  },
};

/**
 * Four sessions and a log writer beside some noise, one scenario for each remedy.
 * @param {string} base id of the scenario without a remedy
 * @param {string} title
 * @param {Partial<Role>} noise
 * @param {readonly string[]} ids of remedies
 * @returns {KernelScenario[]}
 */
function remedies(base, title, noise, ids) {
  return ids.map((id) => {
    const { what, lgwr, sessions } = REMEDIES[id] ?? { what: '' };
    const others = lgwr?.cpus ? { cpus: '1' } : {};
    return {
      id: `${base}-${id}`,
      title: `${title}; ${what}`,
      roles: [
        { name: 'noise', ...noise, ...others },
        { name: 'lgwr', ...FLUSH, ...lgwr },
        { name: 'sessions', count: 4, cpu_us: 300, ...sessions, ...others },
      ],
    };
  });
}

/** @type {readonly KernelScenario[]} */
export const KERNEL_SCENARIOS = [
  {
    id: 'shares',
    title: 'Three that never sleep, nice -5, 0 and 5',
    roles: [
      { name: 'better', ...HOG, nice: -5 },
      { name: 'middle', ...HOG },
      { name: 'worse', ...HOG, nice: 5 },
    ],
  },
  {
    id: 'idle-policy',
    title: 'Two that never sleep, one of them SCHED_IDLE',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'idle', ...HOG, policy: 'idle' },
    ],
  },
  {
    id: 'short-sleeper',
    title: 'One that runs 50 us and sleeps 1 ms, beside one that never sleeps',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'sleeper', burst_us: 50, sleep_us: 1000 },
    ],
  },
  {
    id: 'favoured-sleeper',
    title: 'The same, of nice -15',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'sleeper', burst_us: 50, sleep_us: 1000, nice: -15 },
    ],
  },
  {
    id: 'batch-sleeper',
    title: 'The same, SCHED_BATCH',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'sleeper', burst_us: 50, sleep_us: 1000, policy: 'batch' },
    ],
  },
  {
    id: 'beside-idle-policy',
    title: 'The same beside SCHED_IDLE',
    roles: [
      { name: 'noise', ...HOG, policy: 'idle' },
      { name: 'sleeper', burst_us: 50, sleep_us: 1000 },
    ],
  },
  {
    id: 'long-sleeper',
    title: 'One that runs 300 us and sleeps 1 ms, beside one that never sleeps',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'sleeper', burst_us: 300, sleep_us: 1000 },
    ],
  },
  {
    id: 'crowd',
    title: 'The same beside three that never sleep',
    roles: [
      { name: 'noise', ...HOG, count: 3 },
      { name: 'sleeper', burst_us: 300, sleep_us: 1000 },
    ],
  },
  {
    id: 'short-slice',
    title: 'The same with a slice of 0.1 ms of its own',
    roles: [
      { name: 'noise', ...HOG, count: 3 },
      { name: 'sleeper', burst_us: 300, sleep_us: 1000, slice_us: 100 },
    ],
  },
  {
    id: 'real-time',
    title: 'The same as SCHED_FIFO',
    roles: [
      { name: 'noise', ...HOG, count: 3 },
      { name: 'sleeper', burst_us: 300, sleep_us: 1000, policy: 'fifo' },
    ],
  },
  {
    id: 'two-sleepers',
    title:
      'One of 3 ms and 1 ms of sleep, nice -15, one of 50 us and 1 ms; SCHED_IDLE takes the rest',
    roles: [
      { name: 'rest', ...HOG, policy: 'idle' },
      { name: 'noise', burst_us: 3000, sleep_us: 1000, nice: -15 },
      { name: 'sleeper', burst_us: 50, sleep_us: 1000 },
    ],
  },
  {
    id: 'commits',
    title: 'Four sessions and a log writer, beside one that never sleeps',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'lgwr', ...FLUSH },
      { name: 'sessions', count: 4, cpu_us: 300 },
    ],
  },
  {
    id: 'commits-favoured-lgwr',
    title: 'The same, the log writer of nice -15',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'lgwr', ...FLUSH, nice: -15 },
      { name: 'sessions', count: 4, cpu_us: 300 },
    ],
  },
  {
    id: 'commits-favoured-noise',
    title: 'The same, the noise of nice -15',
    roles: [
      { name: 'noise', ...HOG, nice: -15 },
      { name: 'lgwr', ...FLUSH },
      { name: 'sessions', count: 4, cpu_us: 300 },
    ],
  },
  {
    id: 'commits-short-slice',
    title: 'The same, noise of nice 0, the log writer with a slice of 0.1 ms of its own',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'lgwr', ...FLUSH, slice_us: 100 },
      { name: 'sessions', count: 4, cpu_us: 300 },
    ],
  },
  {
    id: 'commits-real-time-lgwr',
    title: 'The same, the log writer as SCHED_FIFO',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'lgwr', ...FLUSH, policy: 'fifo' },
      { name: 'sessions', count: 4, cpu_us: 300 },
    ],
  },
  {
    id: 'equals',
    title: 'Two that never sleep, both of nice 0',
    roles: [
      { name: 'one', ...HOG },
      { name: 'other', ...HOG },
    ],
  },
  {
    id: 'nice-7',
    title: 'Two that never sleep, nice -7 and 0',
    roles: [
      { name: 'better', ...HOG, nice: -7 },
      { name: 'worse', ...HOG },
    ],
  },
  {
    id: 'slices',
    title: 'Two that never sleep, with slices of 0.5 and 10 ms of their own',
    roles: [
      { name: 'short', ...HOG, slice_us: 500 },
      { name: 'long', ...HOG, slice_us: 10_000 },
    ],
  },
  {
    id: 'two-hogs-sleeper',
    title: 'One that runs 300 us and sleeps 1 ms, beside two that never sleep',
    roles: [
      { name: 'noise', ...HOG, count: 2 },
      { name: 'sleeper', burst_us: 300, sleep_us: 1000 },
    ],
  },
  {
    id: 'two-hogs-better-sleeper',
    title: 'The same, the sleeper of nice -7',
    roles: [
      { name: 'noise', ...HOG, count: 2 },
      { name: 'sleeper', burst_us: 300, sleep_us: 1000, nice: -7 },
    ],
  },
  {
    id: 'two-hogs-worse-sleeper',
    title: 'The same, the sleeper of nice 7',
    roles: [
      { name: 'noise', ...HOG, count: 2 },
      { name: 'sleeper', burst_us: 300, sleep_us: 1000, nice: 7 },
    ],
  },
  {
    id: 'two-hogs-batch-sleeper',
    title: 'The same, the sleeper SCHED_BATCH',
    roles: [
      { name: 'noise', ...HOG, count: 2 },
      { name: 'sleeper', burst_us: 300, sleep_us: 1000, policy: 'batch' },
    ],
  },
  {
    id: 'two-hogs-long-slice',
    title: 'The same, the sleeper with a slice of 5 ms of its own',
    roles: [
      { name: 'noise', ...HOG, count: 2 },
      { name: 'sleeper', burst_us: 300, sleep_us: 1000, slice_us: 5000 },
    ],
  },
  {
    id: 'three-sleepers',
    title: 'Three that run 500 us and sleep 2 ms, beside one that never sleeps',
    roles: [
      { name: 'noise', ...HOG },
      { name: 'sleeper', burst_us: 500, sleep_us: 2000, count: 3 },
    ],
  },
  {
    id: 'commits-two-hogs',
    title: 'Three sessions and a log writer, beside two that never sleep',
    roles: [
      { name: 'noise', ...HOG, count: 2 },
      { name: 'lgwr', ...FLUSH },
      { name: 'sessions', count: 3, cpu_us: 700 },
    ],
  },
  {
    id: 'commits-two-hogs-better',
    title: 'The same, the log writer of nice -7',
    roles: [
      { name: 'noise', ...HOG, count: 2 },
      { name: 'lgwr', ...FLUSH, nice: -7 },
      { name: 'sessions', count: 3, cpu_us: 700 },
    ],
  },
  {
    id: 'commits-two-hogs-batch',
    title: 'The same, the log writer of nice 0, SCHED_BATCH',
    roles: [
      { name: 'noise', ...HOG, count: 2 },
      { name: 'lgwr', ...FLUSH, policy: 'batch' },
      { name: 'sessions', count: 3, cpu_us: 700 },
    ],
  },
  {
    id: 'commits-eight',
    title: 'Eight sessions and a log writer; SCHED_IDLE takes the rest',
    roles: [
      { name: 'rest', ...HOG, policy: 'idle' },
      { name: 'lgwr', ...FLUSH },
      { name: 'sessions', count: 8, cpu_us: 100 },
    ],
  },
  ...remedies('commits', 'Four sessions and a log writer beside one that never sleeps', HOG, [
    'own-cpu',
    'polling',
    'batch-lgwr',
  ]),
  ...remedies('commits-favoured-noise', 'The same, the noise of nice -15', { ...HOG, nice: -15 }, [
    'favoured-lgwr',
    'short-slice',
    'real-time-lgwr',
    'own-cpu',
    'polling',
    'batch-lgwr',
  ]),
];

/** What each remedy is called, and its scenario, for each kind of noise. */
export const REMEDIED = ['commits', 'commits-favoured-noise'].map((base) => [
  { remedy: 'none', id: base },
  ...Object.entries(REMEDIES).map(([id, { name }]) => ({ remedy: name, id: `${base}-${id}` })),
]);

/** What `commitbench` is told. @param {KernelScenario} scenario @returns {string[]} */
export function toolArguments({ roles }) {
  return roles.map(({ name, ...rest }) => {
    const settings = Object.entries(rest).map(([key, value]) => `${key}=${value}`);
    return settings.length === 0 ? name : `${name}:${settings.join(',')}`;
  });
}
