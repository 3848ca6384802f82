/**
 * A kernel that runs no Python, for tests of the document: it does what a few words in the code say, one
 * cell after the other, and knows reads and writes by `# reads x` and `# writes x`.
 */
import type {
  CellResult,
  KernelLike,
  KernelState,
  OutputMessage,
  RunOptions,
} from '$notebook/kernel/outputTypes';

export class FakeKernel implements KernelLike {
  state: KernelState = 'absent';
  message = '';
  canInterrupt = true;
  onState: KernelLike['onState'] = null;
  onBytes: KernelLike['onBytes'] = null;
  readonly ran: string[] = [];
  readonly sliders = new Map<string, number>();
  #count = 0;
  #stop: ((status: CellResult['status']) => void) | null = null;
  #last: Promise<unknown> = Promise.resolve();

  run(code: string, options: RunOptions): Promise<CellResult> {
    const done = this.#last.then(() => this.#run(code, options));
    this.#last = done;
    return done;
  }

  setSlider(name: string, value: number): void {
    this.sliders.set(name, value);
  }

  interrupt(): void {
    this.#stop?.('interrupted');
  }

  restart(): void {
    this.#stop?.('died');
    this.#set('ready');
  }

  die(): void {
    this.#set('dead', 'Python stopped: out of memory.');
    this.#stop?.('died');
  }

  complete() {
    return Promise.resolve([]);
  }

  install(fileName: string): Promise<void> {
    return fileName.startsWith('bad') ? Promise.reject(new Error('no wheel')) : Promise.resolve();
  }

  close(): void {
    this.#set('absent');
  }

  #set(state: KernelState, message = ''): void {
    this.state = state;
    this.message = message;
    this.onState?.(state, message);
  }

  async #run(code: string, { onOutput }: RunOptions): Promise<CellResult> {
    this.ran.push(code);
    this.#set('busy');
    let status: CellResult['status'] = 'ok';
    for (const [index, line] of code.split('\n').entries()) {
      status = await this.#line(line, index + 1, onOutput);
      if (status !== 'ok') break;
    }
    if (this.state === 'busy') this.#set('ready');
    const names = (word: string) =>
      [...code.matchAll(new RegExp(`# ${word} (\\S+)`, 'g'))].map(([, name = '']) => name);
    return {
      status,
      executionCount: ++this.#count,
      reads: names('reads'),
      writes: names('writes'),
      sliders: names('slider'),
    };
  }

  async #line(line: string, number: number, onOutput: (output: OutputMessage) => void) {
    const [, word, rest = ''] = /^(\w+)\s*(.*)$/.exec(line) ?? [];
    if (word === 'print') onOutput({ output_type: 'stream', name: 'stdout', text: `${rest}\n` });
    if (word === 'show') {
      const data = JSON.parse(rest) as Record<string, unknown>;
      onOutput({ output_type: 'display_data', data, metadata: {} });
    }
    if (word === 'fail') {
      const error = { ename: 'ValueError', evalue: rest, traceback: ['Traceback', rest] };
      onOutput({ output_type: 'error', ...error, line: number });
      return 'error' as const;
    }
    if (word !== 'forever') return 'ok' as const;
    return new Promise<CellResult['status']>((resolve) => {
      this.#stop = resolve;
    });
  }
}
