/** What the command line uses of Node, where there is none: arguments read and files opened. */

interface Options {
  readonly args: readonly string[];
  readonly options: Readonly<
    Record<string, { readonly type: 'string' | 'boolean'; readonly short?: string }>
  >;
}

interface OptionToken {
  readonly kind: 'option';
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
}

/** As Node's own with `strict: false` and `tokens: true`. */
export function parseArgs({ args, options }: Options) {
  const tokens: OptionToken[] = [];
  const positionals: string[] = [];
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--') {
      positionals.push(...rest.splice(0));
    } else if (!arg.startsWith('-') || arg === '-') {
      positionals.push(arg);
    } else {
      const [rawName = '', ...values] = arg.split('=');
      const short = Object.entries(options).find(([, option]) => `-${option.short}` === rawName);
      const name = short?.[0] ?? rawName.replace(/^--?/, '');
      const takesNext = values.length === 0 && options[name]?.type === 'string';
      const value = takesNext ? rest.shift() : values.length > 0 ? values.join('=') : undefined;
      tokens.push({ kind: 'option', name, rawName, value });
    }
  }
  return { tokens, positionals };
}

/** The text of a file, or why there is none, as JSON; Python puts it in. */
declare function readTextFile(path: string): string;

/** @throws with the code of Node's own error */
export function readFile(path: string): Promise<string> {
  const { text, code } = JSON.parse(readTextFile(path)) as { text?: string; code?: string };
  if (text !== undefined) return Promise.resolve(text);
  return Promise.reject(Object.assign(new Error(`${path}: ${code}`), { code }));
}

/** So much of a text at once: its lines are made one by one from it. */
const PIECE = 2 ** 20;

/** The text of a file; what was packed by gzip is unpacked already. */
export async function* createReadStream(path: string) {
  const text = await readFile(path);
  yield text.slice(0, PIECE);
  for (let at = PIECE; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** Nothing is packed here. */
export const Readable = { from: <T>(chunks: T) => ({ pipe: () => chunks }) };
export const createGunzip = () => null;

/** How many CPUs this machine has; Python puts it in. */
declare function countCpus(): number;
export const availableParallelism = () => countCpus();
