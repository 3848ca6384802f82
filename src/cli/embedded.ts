/** The command line in an engine of JavaScript beside Python, which puts in how it reads, writes and runs. */
import '$engine/embeddedIntl';
import { main } from './main';

declare function readStdin(): string;
declare function write(stream: 'stdout' | 'stderr', text: string): void;

const stdin = {
  async *[Symbol.asyncIterator]() {
    yield readStdin();
  },
};

/** Its exit code once the command has ended; undefined until then. */
const scope = globalThis as unknown as {
  performance?: { now: () => number };
  TextDecoder?: unknown;
  exitCode?: number;
  failure?: string;
  commandLine: (args: string) => void;
};
scope.performance ??= { now: Date.now };
// Python has read and unpacked all bytes: what comes here is text.
scope.TextDecoder ??= class {
  decode = () => '';
};

scope.commandLine = (args) => {
  main(JSON.parse(args) as string[], {
    stdin,
    stdout: { write: (text) => write('stdout', text) },
    stderr: { write: (text) => write('stderr', text) },
    invocation: 'postwait',
    corePath: '',
    templatePath: '',
  }).then(
    (code) => (scope.exitCode = code),
    (error: unknown) => (scope.failure = String(error)),
  );
};
