/** `postwait device` reads what the page and Python read, and says the same. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deviceText } from '../fixtures/packed';
import { ownFolder, postwait } from './postwait';

const { folder, file, busy } = await ownFolder();
/** One of the archive as a file that a command line can name. */
const fixture = (name: string) => file(name, deviceText(name));

it('prints settings, and tells what was understood before them', async () => {
  const { out, err, code } = await postwait(['device', await fixture('fio-fdatasync-8.json')]);
  expect(code).toBe(0);
  expect(out).toBe(
    '--set redo_disk.service_ms=2.619093\n--set redo_disk.distribution=lognormal\n--set redo_disk.cv_percent=71\n',
  );
  expect(err).toMatch(/^postwait: fio 3\.33, times in ns, redo write, 290 lines\.\n/);
  expect(err).toContain('once in 8 writes');
  const set = out.trim().split(/\s+/);
  expect((await postwait(['run', busy, '--until', '20ms', ...set])).code).toBe(0);
});

it('takes another of them, for the other disk', async () => {
  const args = ['device', '-', '--of', 'fsync', '--section', 'data_disk', '--cv', '20'];
  const stdin = deviceText('pg_test_fsync-ru.txt');
  const { out } = await postwait(args, { stdin });
  expect(out).toContain('--set data_disk.cv_percent=20\n');
  const ops = /fsync +(\d+),(\d{3}) /.exec(stdin.slice(stdin.indexOf(' fsync ')));
  expect(out).toContain(
    `service_ms=${(1000 / Number(`${ops?.[1]}.${ops?.[2]}`)).toFixed(5).slice(0, 6)}`,
  );
});

it('prints everything as JSON', async () => {
  const { out } = await postwait(['device', await fixture('fio-two.txt'), '--json']);
  const { understood, measured } = JSON.parse(out) as {
    understood: { tool: string };
    measured: { name: string; durability: string }[];
  };
  expect(understood.tool).toBe('fio');
  expect(measured.map(({ name }) => name)).toEqual(['redo write', 'data write', 'data read']);
});

it('reads what PowerShell wrote', async () => {
  const path = join(folder, 'wide.txt');
  const text = deviceText('pg_test_fsync-ja.txt');
  const { writeFile } = await import('node:fs/promises');
  await writeFile(path, Buffer.from(`\uFEFF${text}`, 'utf16le'));
  expect((await postwait(['device', path])).out).toBe(
    (await postwait(['device', await fixture('pg_test_fsync-ja.txt')])).out,
  );
});

it('refuses with the reason and the line', async () => {
  const letter = await file('letter.txt', 'Dear Sir or Madam,\n');
  const { err, code } = await postwait(['device', letter]);
  expect(code).toBe(1);
  expect(err).toContain('Line 1 is the first that was not understood: "Dear Sir or Madam,".');
  expect((await postwait(['device', letter, '--section', 'disk'])).code).toBe(2);
  expect((await postwait(['device', letter, '--cv', 'much'])).err).toContain(
    'percentage from 0 to 400',
  );
});
