/** `postwait lgwr`: prints LGWR's trace file. */
import { lgwrTrace } from '$model/reports/lgwrTrace';
import type { Command } from './command';
import { SCENARIO_FLAGS } from './input';
import { runWindow } from './window';

/** Warnings are rare, so the window is long: 48 MB of records, of the 64 MB that the core has. */
const RECORDS = 2_000_000;

export const lgwrCommand: Command = {
  name: 'lgwr',
  usage:
    'lgwr FILE|- [--from TIME] [--until TIME] [--preset SECTION=NAME ...] [--set KEY=VALUE ...]',
  doc: "Run a scenario and print LGWR's trace file.",
  details: `It has warnings of slow log writes and broadcasts, switches of adaptive log file sync and of adaptive
log writers, and the sleep of fast sync. Times are seconds of simulated time.
`,
  flags: [
    { name: 'from', value: 'TIME', doc: 'Start of the window: 40ms. 0 if it is not given.' },
    ...SCENARIO_FLAGS,
  ],
  async run(args, terminal) {
    const { run, close } = await runWindow(args, 'lgwr', RECORDS, terminal);
    const { fromNs, untilNs, lines } = lgwrTrace(run);
    terminal.stdout.write(lines.map((line) => `${line}\n`).join(''));
    if (lines.length === 0) {
      terminal.stderr.write(
        `postwait: LGWR noted nothing from ${fromNs / 1e9} s to ${untilNs / 1e9} s.\n`,
      );
    }
    return close();
  },
};
