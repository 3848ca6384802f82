/** What every command of the command line is. */
import type { Arguments, Flag } from './arguments';
import type { Terminal } from './terminal';

export interface Command {
  readonly name: string;
  /** How it is called, after `postwait`. */
  readonly usage: string;
  /** What it does, in one sentence. */
  readonly doc: string;
  /** Further lines of its help. */
  readonly details?: string;
  readonly flags: readonly Flag[];
  /** Carries it out; returns the exit code. @throws CommandError */
  run(args: Arguments, terminal: Terminal): Promise<number>;
}
