// Opens hostile inputs in Chromium: npm run hostile -- [--seconds 60] [--seed N] [--only notebook,link]
// and one that has failed again: npm run hostile -- --replay test-results/hostile/FILE
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { huntHostile, replayHostile } from './lib/hostile.mjs';
import { runProgram } from './lib/problem.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(randomInt(1e9)) },
    only: { type: 'string' },
    replay: { type: 'string' },
  },
});

runProgram(async () => {
  const { seconds, seed, only, replay } = values;
  const isOk = replay
    ? await replayHostile(replay)
    : await huntHostile({ seconds: Number(seconds), seed: Number(seed), kinds: only?.split(',') });
  // A browser that has let go of its driver would keep this program waiting for it.
  process.exit(isOk ? 0 : 1);
});
