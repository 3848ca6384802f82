/**
 * Has a policy decide for a core: the functions that the core imports, and what the policy sees of the core's memory, which only
 * this file knows. Whatever the policy throws, or answers that is none, ejects it, and the run goes on under EEVDF.
 */
import { at } from '$model/at';
import type { Ejection, PolicyFault } from '$model/run/ejection';
import type { Decider, Exports } from '../core';
import {
  HOOKS,
  MOST_ROUNDS,
  PolicyError,
  REASONS,
  STOPS,
  TASK_STATES,
  type Cpu,
  type Hook,
  type Machine,
  type Policy,
  type Process,
} from './hooks';

/** The functions that the larger build has for policies: sim-core/src/wasm.c. */
interface PolicyExports {
  pw_policy_of(functions: number, timeoutNs: number, hashHigh: number, hashLow: number): void;
  pw_view_of(world: number): number;
  pw_random_of(world: number): number;
  pw_has_latch(world: number, process: number): number;
  pw_end_policy(world: number): void;
  pw_ejection_of(world: number): number;
  pw_ejection_ns(): number;
  pw_ejection_task(): number;
  pw_ejection_value(): number;
}

/** What a policy needs to know of the model: the names behind the core's numbers. */
export interface PolicyNames {
  readonly kinds: readonly string[];
  readonly policies: readonly string[];
  /** The number of the first of them. */
  readonly firstPolicy: number;
}

/** Begins a policy for one run: with the machine, and what each round of a loop and each call is counted by. */
export type PolicyFactory = (machine: Machine, round: (line: number) => void) => Policy;

/** In the place of a process or a CPU. */
const NONE = 65_535;

/** Where the members of pw_task are, in words of 32 bits; times are in its first three of 64. */
const TASK_WORDS = 24;
const [NICE, WEIGHT, KIND, ORDINAL, SESSION, POLICY, STATE, AT_CPU, NEXT, ALLOWED] = [
  6, 7, 8, 9, 10, 11, 12, 13, 14, 16,
];
/** And of pw_task_cpu. */
const CPU_WORDS = 5;
const [RUNNING, FIRST, QUEUED, SOCKET] = [0, 1, 3, 4];

const REASONS_OF_EJECTION = [null, 'stall', 'pick', 'select_cpu', 'fault'] as const;

/** The core's memory, as words and as times. */
interface Memory {
  readonly words: Uint32Array;
  readonly signed: Int32Array;
  readonly times: Float64Array;
}

/** One policy in one run at a time. */
export class PolicyHost implements Decider {
  /** For the instance that carries the run out. */
  readonly imports: WebAssembly.Imports;
  readonly #begin: PolicyFactory;
  readonly #names: PolicyNames;
  readonly #textHash: readonly [number, number];
  #policy: Policy = {};
  #core: (Exports & PolicyExports) | null = null;
  #world = 0;
  #rounds = 0;
  #fault: PolicyFault | null = null;
  readonly #processes: Process[] = [];
  readonly #cpus: Cpu[] = [];
  #memory: Memory | null = null;
  /** Where the view is, in words. */
  #view = 0;

  /**
   * @param begin makes a policy whose state is new
   * @param textHash two words with which the hash of the run begins; zeros leave the trace's own
   */
  constructor(
    begin: PolicyFactory,
    names: PolicyNames,
    textHash: readonly [number, number] = [0, 0],
  ) {
    this.#begin = begin;
    this.#names = names;
    this.#textHash = textHash;
    this.imports = { policy: this.#functions() };
  }

  /** Tells the core of the policy, once it knows the scenario and before it opens it. @throws PolicyError */
  begin(core: Exports): void {
    this.#core = core as Exports & PolicyExports;
    this.#fault = null;
    this.#world = 0;
    this.#processes.length = this.#cpus.length = 0;
    this.#rounds = MOST_ROUNDS;
    this.#policy = this.#begin(this.#machine(), (line) => {
      if (--this.#rounds < 0) throw endless(line);
    });
    const functions = HOOKS.reduce(
      (bits, hook, bit) => (this.#policy[hook] ? bits | (1 << bit) : bits),
      0,
    );
    const { timeout_ms = 0 } = this.#policy;
    this.#core.pw_policy_of(functions, timeout_ms * 1e6, ...this.#textHash);
  }

  /** The world is there, and about to run. */
  open(world: number): void {
    const core = this.#core;
    const view = core?.pw_view_of(world) ?? 0;
    if (!core || view === 0) return;
    const { buffer } = core.memory;
    const memory: Memory = {
      words: new Uint32Array(buffer),
      signed: new Int32Array(buffer),
      times: new Float64Array(buffer),
    };
    this.#world = world;
    this.#memory = memory;
    this.#view = view >> 2;
    const [tasks = 0, cpus = 0] = memory.words.subarray(this.#view + 4, this.#view + 6);
    const [task = 0, cpu = 0] = memory.words.subarray(this.#view + 7, this.#view + 9);
    const Seen = this.#seenProcess(memory, task >> 2);
    this.#processes.push(...Array.from({ length: tasks }, (_, id) => new Seen(id)));
    this.#cpus.push(
      ...Array.from({ length: cpus }, (_, id) => this.#seenCpu(memory, cpu >> 2, id)),
    );
  }

  /** How the policy ended; null if it is still there. */
  ejection(): Ejection | null {
    const core = this.#core;
    const reason = REASONS_OF_EJECTION[core?.pw_ejection_of(this.#world) ?? 0];
    if (!core || !reason) return null;
    const process = core.pw_ejection_task();
    return {
      reason,
      atNs: core.pw_ejection_ns(),
      process: process === NONE ? null : process,
      value: core.pw_ejection_value(),
      fault: this.#fault,
    };
  }

  #machine(): Machine {
    const time = (place: number) => this.#memory?.times[(this.#view >> 1) + place] ?? 0;
    const waking = () => this.#memory?.words[this.#view + 6] ?? NONE;
    const cpus = this.#cpus;
    const processes = this.#processes;
    const random = () => (this.#world === 0 ? 0 : (this.#core?.pw_random_of(this.#world) ?? 0));
    return Object.freeze({
      get now_ns() {
        return time(0);
      },
      get tick_ns() {
        return time(1);
      },
      get waking_cpu() {
        return cpus[waking()] ?? null;
      },
      cpus,
      processes,
      random,
    });
  }

  /** A class whose members read the memory: what engines are quick with. */
  #seenProcess({ words, signed, times }: Memory, base: number): new (id: number) => Process {
    const { kinds, policies, firstPolicy } = this.#names;
    const now = this.#view >> 1;
    const hasLatch = (id: number) => this.#core?.pw_has_latch(this.#world, id) === 1;
    const word = (id: number, place: number) => words[base + id * TASK_WORDS + place] ?? 0;
    const time = (id: number, place: number) =>
      times[(base >> 1) + id * (TASK_WORDS / 2) + place] ?? 0;
    class SeenProcess implements Process {
      readonly id!: number;
      constructor(id: number) {
        Object.defineProperty(this, 'id', { value: id, enumerable: true });
      }
      get kind() {
        return kinds[word(this.id, KIND)] ?? '';
      }
      get ordinal() {
        return word(this.id, ORDINAL);
      }
      get session() {
        return word(this.id, SESSION);
      }
      get nice() {
        return signed[base + this.id * TASK_WORDS + NICE] ?? 0;
      }
      get weight() {
        return word(this.id, WEIGHT);
      }
      get policy() {
        return policies[word(this.id, POLICY) - firstPolicy] ?? '';
      }
      get state() {
        return TASK_STATES[word(this.id, STATE)] ?? 'away';
      }
      get cpu() {
        return word(this.id, AT_CPU);
      }
      get used_ns() {
        return time(this.id, 0);
      }
      get waited_ns() {
        return word(this.id, STATE) === 1 ? (times[now] ?? 0) - time(this.id, 1) : 0;
      }
      get slice_ns() {
        return time(this.id, 2);
      }
      get holds_latch() {
        return hasLatch(this.id);
      }
      allows(cpu: number) {
        return ((word(this.id, ALLOWED + (cpu >> 5)) >> (cpu & 31)) & 1) === 1;
      }
    }
    return SeenProcess;
  }

  #seenCpu({ words }: Memory, base: number, id: number): Cpu {
    const processes = this.#processes;
    const own = base + id * CPU_WORDS;
    const task = this.#memory?.words[this.#view + 7] ?? 0;
    const socket = words[own + SOCKET] ?? 0;
    return Object.freeze({
      id,
      socket,
      get running() {
        return processes[words[own + RUNNING] ?? NONE] ?? null;
      },
      get queued() {
        return words[own + QUEUED] ?? 0;
      },
      get queue() {
        const queue: Process[] = [];
        let next = words[own + FIRST] ?? NONE;
        while (next !== NONE) {
          const process = processes[next];
          if (process) queue.push(process);
          next = words[(task >> 2) + next * TASK_WORDS + NEXT] ?? NONE;
        }
        return queue;
      },
    });
  }

  /** What a policy did wrong ends it, when the core has done what it is about. */
  #fail(hook: Hook, error: unknown): void {
    this.#fault ??= faultOf(error, hook);
    this.#core?.pw_end_policy(this.#world);
  }

  #functions(): WebAssembly.ModuleImports {
    const processes = this.#processes;
    const process = (id: number) => processes[id] as Process;
    const hook = (name: Hook, work: (a: number, b: number) => unknown, otherwise?: number) => {
      return (a: number, b: number) => {
        this.#rounds = MOST_ROUNDS;
        try {
          return work(a, b);
        } catch (error) {
          this.#fail(name, error);
          return otherwise;
        }
      };
    };
    const policy = () => this.#policy;
    return {
      init_task: hook('init_task', (id) => policy().init_task?.(process(id))),
      set_weight: hook('set_weight', (id) => policy().set_weight?.(process(id))),
      select_cpu: hook(
        'select_cpu',
        (id, previous) => cpuOf(policy().select_cpu?.(process(id), previous)),
        NONE,
      ),
      enqueue: hook('enqueue', (id, reason) =>
        policy().enqueue?.(process(id), at(REASONS, reason)),
      ),
      dequeue: hook('dequeue', (id) => policy().dequeue?.(process(id))),
      pick: hook('pick', (cpu) => this.#idOf(policy().pick?.(at(this.#cpus, cpu))), NONE),
      running: hook('running', (id) => policy().running?.(process(id))),
      stopping: hook('stopping', (id, reason) =>
        policy().stopping?.(process(id), at(STOPS, reason)),
      ),
      preempts: hook(
        'preempts',
        (id, running) => flagOf(policy().preempts?.(process(id), process(running)), 'preempts'),
        0,
      ),
      tick: hook('tick', (id) => flagOf(policy().tick?.(process(id)), 'tick'), 0),
      next_tick_ns: hook('next_tick', (id, interrupt) =>
        timeOf(policy().next_tick?.(process(id), interrupt), interrupt),
      ),
      stays: hook('stays', (id) => flagOf(policy().stays?.(process(id)), 'stays'), 0),
      settle: hook('settle', (id) => policy().settle?.(process(id))),
    };
  }

  #idOf(picked: unknown): number {
    if (picked === null) return NONE;
    const id = (picked as Partial<Process> | undefined)?.id;
    if (id !== undefined && this.#processes[id] === picked) return id;
    throw new TypeError(
      `pick returned ${shown(picked)}. Return a process that is queued, or null if none is to run.`,
    );
  }
}

function cpuOf(selected: unknown): number {
  if (selected === undefined || selected === null) return NONE;
  const id = typeof selected === 'object' ? (selected as Partial<Cpu>).id : selected;
  if (typeof id === 'number' && Number.isInteger(id) && id >= 0 && id < NONE) return id;
  throw new TypeError(
    `select_cpu returned ${shown(selected)}. Return a CPU or its number, or nothing for the machine’s own rule.`,
  );
}

function flagOf(answer: unknown, hook: Hook): number {
  if (typeof answer === 'boolean' || answer === undefined) return Number(answer === true);
  throw new TypeError(`${hook} returned ${shown(answer)}. Return true or false.`);
}

function timeOf(answer: unknown, interrupt: number): number {
  if (answer === undefined) return interrupt;
  if (typeof answer === 'number' && !Number.isNaN(answer)) return answer;
  throw new TypeError(`next_tick returned ${shown(answer)}. Return a time in nanoseconds.`);
}

/** A value as a sentence has it. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object';
  return typeof value === 'function' ? 'a function' : String(value);
}

const endless = (line: number) =>
  new PolicyError({
    message: 'this went round more than 1,000,000 times in one decision.',
    line,
    hook: null,
  });

/** What an error of a policy's text says, and where. */
export function faultOf(error: unknown, hook: Hook | null): PolicyFault {
  if (error instanceof PolicyError) return { ...error.fault, hook };
  const { message, stack } = (error ?? {}) as Partial<Error>;
  // WebKit calls a text by its address.
  const [, named, place] = /policy\.js:(\d+)|data:\S*?:(\d+):\d+$/m.exec(stack ?? '') ?? [];
  const line = named ?? place;
  return {
    message: typeof message === 'string' && message !== '' ? message : String(error),
    line: line === undefined ? null : Number(line),
    hook,
  };
}
