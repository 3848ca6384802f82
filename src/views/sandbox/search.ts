/** Finding parameters by name, key, meaning, choices, or by what databases and Linux call them. */
import { eventsAbout } from '$databases/waits';
import { docOf, docOfParameter } from '$model/schema/docs';
import { labelOf } from '$model/schema/labels';
import type { Parameter } from '$model/schema/schema';
import { sectionName } from '$explain/parameterNames';
import { optionSetOf } from '$model/schema/optionSets';
import { synonyms } from '$databases/controls';

/**
 * Words by which Linux knows what a parameter represents, where its own texts do not have them, and those of the database;
 * the wait events that have to do with it are found as well.
 * Keys are a section, a field of it, or a field of every section that has one (`*.nice`).
 */
export const TERMS: Readonly<Record<string, string>> = {
  '*.nice': 'renice priority ps -l top NI',
  '*.affinity': 'taskset cpuset numactl psrset processor set bind pin cgroup',
  '*.policy':
    'chrt sched_setscheduler SCHED_FIFO SCHED_RR SCHED_BATCH SCHED_IDLE real time _high_priority_processes',
  '*.rt_priority': 'chrt real time RTPRIO',
  '*.slice_ms': 'sched_setattr sched_runtime timeslice quantum',
  '*.count': 'how many number processes',
  'run.seed': 'random reproducible',
  'run.until_ms': 'duration how long end',
  'machine.cpus': 'cores lscpu cpu_count nproc',
  'machine.scheduler': 'kernel fair Solaris Linux',
  'machine.tick_ms': 'HZ CONFIG_HZ jiffy timer interrupt',
  'machine.balance_ms': 'load balancing migration',
  'machine.context_switch_us': 'cs vmstat voluntary involuntary cswch pidstat -w',
  'machine.post_us': 'semop semtimedop semctl IPC post/wait',
  'machine.autogroup': 'sched_autogroup_enabled setsid session group',
  'machine.preemption': 'CONFIG_PREEMPT PREEMPT_NONE PREEMPT_LAZY preempt=',
  'machine.exit_before_pick': 'cpuidle C-state haltpoll',
  'machine.timers_together': 'hrtimer coalescing',
  'machine.syscall_us': 'strace truss kernel',
  'machine.latch_spin_us': '_spin_count latch gets misses',
  'machine.latch_wait': 'mutex sched_yield exponential back-off backoff latch free cursor: pin S',
  'machine.sockets': 'NUMA node numactl',
  'machine.remote_memory_percent': 'NUMA node distance',
  'machine.timer_slack_us': 'prctl PR_SET_TIMERSLACK nanosleep',
  'machine.cache_kb': 'L2 L3 LLC cold cache',
  cfs: 'sched_latency_ns sched_min_granularity_ns sched_wakeup_granularity_ns',
  eevdf: 'base_slice_ns sched_base_slice sched_features',
  'eevdf.release': 'DELAY_DEQUEUE DELAY_ZERO vprot PREEMPT_SHORT lag',
  'realtime.runtime_ms': 'sched_rt_runtime_us throttling',
  'realtime.throttle': 'dl_server fair_server deadline',
  'realtime.rr_slice_ms': 'sched_rr_timeslice_ms',
  '*.extension_us': 'rseq schedctl time slice extension',
  noise: 'neighbour CPU hog burner cgroup steal',
  disk: 'storage LUN device iostat',
  'disk.service_ms': 'latency await svctm fsync response time',
  'disk.queue_depth': 'nr_requests avgqu-sz parallel',
  'disk.bandwidth_mb_s': 'throughput MB/s',
  'disk.on_cpu': 'pmem Optane DAX',
  ...synonyms,
};

/** Whether a parameter has every word of a query somewhere; an empty query finds all. */
export function matches(parameter: Parameter, query: string): boolean {
  const words = simplified(query).split(' ').filter(Boolean);
  if (words.length === 0) return true;
  const text = textOf(parameter);
  return words.every((word) => text.includes(word));
}

const texts = new Map<string, string>();

/** Everything by which a parameter can be found. */
function textOf(parameter: Parameter): string {
  const known = texts.get(parameter.key);
  if (known !== undefined) return known;
  const { section, field, key, unit } = parameter;
  const own = `${section}.${field}`;
  const terms = [TERMS[section], TERMS[`*.${field}`], TERMS[own]];
  const events = [...eventsAbout(section), ...eventsAbout(own)];
  const parts = [key, labelOf(parameter), sectionName(parameter), unit, docOfParameter(parameter)];
  const text = simplified([...parts, ...terms, ...events, ...choicesOf(parameter)].join(' '));
  texts.set(key, text);
  return text;
}

function choicesOf(parameter: Parameter): string[] {
  if (parameter.type !== 'choice') return [];
  const set = optionSetOf(parameter.options);
  return parameter.options.map((option) => `${option} ${docOf('options', `${set}.${option}`)}`);
}

/** Upper and lower case, underscores and dots are mixed up freely: "log buffer" finds log_buffer. */
function simplified(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s_.`]+/g, ' ')
    .trim();
}
