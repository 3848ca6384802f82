/** Recordings of a reader's own machine: opened, refused, looked at, and never sent anywhere. */
import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listen } from '../../scripts/lib/ports.mjs';

/** A session whose name is markup waits for a log writer, which a hog keeps from its CPU. */
function recordingOf(session: string): string {
  const switches = (from: string, state: string, to: string) => {
    const [left = '', leftPid = ''] = from.split('~');
    const [right = '', rightPid = ''] = to.split('~');
    return `sched_switch: prev_comm=${left} prev_pid=${leftPid} prev_prio=120 prev_state=${state} ==> next_comm=${right} next_pid=${rightPid} next_prio=120`;
  };
  const [s, w, h] = [`${session}~20`, 'ora_lgwr_db~10', 'hog~30'];
  const wakes = (who: string) => {
    const [comm = '', pid = ''] = who.split('~');
    return `sched_waking: comm=${comm} pid=${pid} prio=120 target_cpu=000`;
  };
  return Array.from({ length: 40 }, (_, place) => {
    const line = (who: string, us: number, what: string) =>
      ` ${who.replace('~', '-')} [000] d..2. 5.${String(place * 2000 + us).padStart(6, '0')}: ${what}`;
    return [
      line(s, 100, wakes(w)),
      line(s, 110, switches(s, 'S', h)),
      line(h, 300, switches(h, 'R', w)),
      line(w, 320, switches(w, 'D', h)),
      line('<idle>~0', 820, wakes(w)),
      line(h, 830, switches(h, 'R', w)),
      line(w, 840, wakes(s)),
      line(w, 850, switches(w, 'S', s)),
    ].join('\n');
  }).join('\n');
}

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

test('a recording is seen as a run is, its names stay text, and nothing leaves the page', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.goto('/trace/', { waitUntil: 'networkidle' });
  await expect(page.getByText('Nothing of it is sent anywhere')).toBeVisible();
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !request.url().startsWith(new URL('/', page.url()).href)) {
      asked.push(request.url());
    }
  });
  const hostile = '<img src=x id=evil>';
  const choose = page.getByLabel('Choose a file');
  await choose.setInputFiles(file('mine.txt', recordingOf(hostile)));
  await expect(page.getByRole('heading', { name: 'mine.txt' })).toBeVisible();
  await expect(
    page.getByText('ftrace, 1 CPU, sched_waking, sched_switch, 320 lines.'),
  ).toBeVisible();
  await expect(page.getByText('What the views call LGWR is ora_lgwr_db (10).')).toBeVisible();
  await expect(page.getByText('40 waits for the log: mean 740 µs')).toBeVisible();
  await expect(page.getByRole('row', { name: /ora_lgwr_db.*hog \(30\) 95/ })).toBeVisible();
  await expect(page.getByText(`${hostile} (20)`).first()).toBeVisible();
  expect(await page.locator('#evil').count()).toBe(0);

  // Views are fetched as they come near the screen.
  await page.locator('.panel.chain').scrollIntoViewIfNeeded();
  await expect(page.locator('.panel.chain')).toContainText('hog (30)');
  await page.locator('.panel.lanes').scrollIntoViewIfNeeded();
  const lanes = page.getByRole('region', { name: /^Lanes/ });
  await expect(lanes.getByText('CPU 0').first()).toBeVisible();

  // Without a log writer there is nothing to tell of commits, and the page says so.
  await page.getByLabel('Log writer', { exact: true }).selectOption({ label: 'hog (30)' });
  await expect(page.getByText('hog (30) wakes no thread')).toBeVisible();
  expect(asked).toEqual([]);
});

test('what can not be shown is refused with what to do, and the next file opens', async ({
  page,
}) => {
  await page.goto('/trace/');
  const choose = page.getByLabel('Choose a file');
  await choose.setInputFiles(file('perf.data', Buffer.from('PERFILE2\0\0\0')));
  await expect(page.getByRole('alert')).toContainText('perf script > trace.txt');
  await choose.setInputFiles(file('letter.txt', 'Dear reader,\n'));
  await expect(page.getByRole('alert')).toContainText('There are no scheduler events in it');
  await choose.setInputFiles(file('lost.txt', 'CPU:0 [LOST 9 EVENTS]\n'));
  await expect(page.getByRole('alert')).toContainText('it only says that the kernel lost 9');
  await choose.setInputFiles(file('x.gz', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4])));
  await expect(page.getByRole('alert')).toContainText('damaged or incomplete gzip');

  await page.getByText('Or paste some lines').click();
  await page.getByLabel('Lines of a trace').fill('fdatasync(3) = 0 <0.000120>');
  await page.getByRole('button', { name: 'Read them' }).click();
  await expect(page.getByRole('alert')).toContainText('This is what strace prints');
  await expect(page.getByRole('alert')).toContainText(
    'Line 1 is the first that was not understood',
  );
  await expect(page.getByLabel('Lines of a trace')).toHaveValue('fdatasync(3) = 0 <0.000120>');
  await page.getByLabel('Lines of a trace').fill(recordingOf('oracle_1'));
  await page.getByRole('button', { name: 'Read them' }).click();
  await expect(page.getByRole('heading', { name: 'Pasted lines' })).toBeVisible();
  await page.getByRole('button', { name: 'Close it' }).click();
  await expect(choose).toBeVisible();
});

test('a file may be dropped beside its box, and what is on its way can be called off', async ({
  page,
}) => {
  await page.goto('/trace/');
  const choose = page.getByLabel('Choose a file');
  await expect(choose).toBeVisible();
  let answer: (() => Promise<void>) | undefined;
  await page.route('**/traces/quiet.trace', (route) => {
    answer = () => route.continue();
  });
  await page.getByRole('button', { name: 'Quiet' }).click();
  await expect(page.getByRole('progressbar')).toHaveAccessibleName(/Reading Quiet/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(choose).toBeFocused();
  await answer?.();

  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'dropped.txt'));
    return transfer;
  }, recordingOf('oracle_1'));
  const drop = { dataTransfer: dropped, cancelable: true };
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', drop);
  await expect(page.getByRole('heading', { name: 'dropped.txt' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quiet' })).toBeHidden();
});

test('a recording that comes with the page names who was in the way', async ({ page }) => {
  await page.goto('/gallery/');
  await page.getByRole('link', { name: 'Quiet' }).click();
  await expect(page.getByRole('heading', { name: 'Quiet' })).toBeVisible();
  await page.getByRole('button', { name: 'Close it' }).click();
  await page.getByRole('button', { name: 'Noise at nice -15' }).click();
  const row = page.getByRole('row', { name: /^cb\.lgwr\.0/ });
  await expect(row).toContainText('cb.noise.0');
  await page.getByLabel('Threads with a lane of their own').fill('cb.*');
  await page.getByRole('button', { name: 'Show these' }).click();
  await expect(page.getByText(/\d+ threads have no lane of their own/)).toBeVisible();
});

test('the simulator does once more what was recorded, and is held against it', async ({ page }) => {
  await page.goto('/trace/');
  await page.getByRole('button', { name: 'Quiet' }).click();
  const simulate = page.getByRole('button', { name: 'Simulate the same' });
  await simulate.click();
  await expect(simulate).toBeHidden();
  for (const name of ['Commits a second', 'log file sync, mean', 'log file parallel write, mean']) {
    const cells = page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell');
    await expect(cells).toHaveCount(2);
    const [real = 0, simulated = 0] = (await cells.allTextContents()).map((text) =>
      parseFloat(text.replaceAll(',', '')),
    );
    expect(simulated / real, name).toBeGreaterThan(0.75);
    expect(simulated / real, name).toBeLessThan(1.33);
  }
  // In another way it is another recording, of which nothing was simulated.
  await page.getByLabel('Threads with a lane of their own').fill('cb.*');
  await page.getByRole('button', { name: 'Show these' }).click();
  await expect(simulate).toBeVisible();
});

test('what would help is told first, and each remedy opens beside the recording and its twin', async ({
  page,
}) => {
  await page.goto('/trace/?example=mariadb');
  const section = page.getByRole('region', { name: 'What would help?' }).first();
  await expect(section).toContainText(/mariadbd .* waited [\d.]+ % of the time for a CPU/);
  const rows = section.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText(/[+−]\d+ %/, { timeout: 30_000 });
  await expect(section).toContainText('renice -n -20 -p');
  await expect(section).toContainText('The twin has');
  await section.getByRole('button', { name: /^Compare: What if sessions.*reniced/ }).click();
  await expect(page.getByRole('button', { name: 'C', exact: true })).toBeVisible({
    timeout: 30_000,
  });
});

test('a lesson shows a recording once the reader has bet, beside the same machine simulated', async ({
  page,
}) => {
  await page.goto('/lessons/19-on-a-real-kernel/');
  const recording = page.locator('#recording-renice');
  await expect(recording).toContainText('once you’ve said what you expect');
  await page.locator('#prediction-renice').getByRole('button', { name: /^Skip/ }).click();
  await recording.scrollIntoViewIfNeeded();
  await expect(recording.getByText('A is what the kernel did')).toBeVisible();
  await expect(recording).toContainText('cb.sessions');
  await recording.getByRole('button', { name: 'B', exact: true }).click();
  await expect(recording.getByRole('region', { name: /^Stage.*, B$/ })).toBeVisible();
});

/** A stretch of a recording, saved on the page for recordings, plays in a page of another site. */
test('an excerpt that the page for recordings saves plays in a blog and in a frame', async ({
  page,
  baseURL,
}) => {
  await page.goto('/trace/');
  await page.getByRole('button', { name: 'Noise at nice -15' }).click();
  await page.getByText('Show a part of it in a page of your own').click();
  const code = page.getByLabel('Code for the page');
  await expect(code).toHaveValue(/<post-wait trace="excerpt\.json"/);
  const pasted = await code.inputValue();
  await page.getByLabel('without the names of processes').check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save excerpt.json' }).click();
  const excerpt = readFileSync(await (await download).path(), 'utf8');
  expect(excerpt).toContain('"name":"LGWR"');
  expect(excerpt).not.toContain('cb.');
  await expect(page.getByText(/^Saved excerpt\.json/)).toBeVisible();

  const pages: Record<string, string> = {
    '/': `<!doctype html>${pasted}`,
    '/excerpt.json': excerpt,
  };
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(200, {
      'content-type': url.endsWith('.json') ? 'application/json' : 'text/html',
      'access-control-allow-origin': '*',
    });
    response.end(pages[url]);
  });
  const blog = `http://127.0.0.1:${await listen(server, 0)}/`;
  pages['/frame'] =
    `<!doctype html><iframe width="900" height="700" src="${baseURL}/embed/?trace=${blog}excerpt.json&lang=de"></iframe>`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(blog);
  const embed = page.locator('post-wait');
  await expect(embed.locator('.title')).toHaveText('Recorded on a real kernel: Noise at nice -15');
  await expect(embed.locator('.stage .visually-hidden')).toContainText('LGWR');
  await embed.locator('.play').click();
  await expect
    .poll(() => embed.evaluate((each: HTMLElement & { currentTime: number }) => each.currentTime))
    .toBeGreaterThan(1);
  expect(asked.filter((url) => url.endsWith('.wasm'))).toEqual([]);

  await page.goto(`${blog}frame`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.title')).toHaveText(
    'Auf einem echten Kernel aufgezeichnet: Noise at nice -15',
  );
  server.closeAllConnections();
  server.close();
});
