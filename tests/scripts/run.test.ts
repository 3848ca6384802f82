import { expect, it } from 'vitest';
import { endCommands, run } from '../../scripts/lib/run.mjs';

const node = (code: string) => run(process.execPath, ['-e', code], { quiet: true });

it('tells what a command printed, and whether it succeeded', async () => {
  expect(await node('console.log("done")')).toEqual({ ok: true, output: 'done\n' });
  expect(await node('console.error("no"); process.exit(3)')).toEqual({ ok: false, output: 'no\n' });
  const { ok, output } = await run('postwait-has-no-such-program', [], { quiet: true });
  expect(ok).toBe(false);
  expect(output).toContain('ENOENT');
});

it('ends commands that would go on for ever', async () => {
  const endless = [node('setInterval(() => undefined, 1000)'), node('while (true);')];
  endCommands();
  for (const ended of endless) expect((await ended).ok).toBe(false);
});
