/** A blog by WordPress, with its database and its web server, of what Debian has, in a folder of its own. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { PLACE, succeed } from '../sites';

const here = import.meta.dirname;

/** Besides PHP. They are unpacked and not installed: nothing of the machine changes. */
const PACKAGES = [
  ...['wordpress', 'wordpress-theme-twentytwentythree', 'libjs-underscore', 'php-getid3'],
  ...['mariadb-server-core', 'libaio1', 'liburing2'],
];

/** @returns the folder into which the packages are unpacked, the first time */
async function fetchPackages(): Promise<string> {
  const root = join(PLACE, 'wordpress-6');
  if (existsSync(root)) return root;
  const half = `${root}.half`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true });
  const php = execFileSync('php', ['-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;']);
  await succeed('apt-get', ['download', ...PACKAGES, `php${String(php)}-mysql`], half);
  await succeed('sh', ['-c', 'for each in *.deb; do dpkg -x "$each" . || exit 1; done'], half);
  await rename(half, root);
  return root;
}

/** The blog's authors. */
export type Role = 'administrator' | 'author';

export interface Blog {
  readonly origin: string;
  /** Publishes a post as the editor of blocks does, and tells its address. */
  publish(role: Role, content: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a blog that has nothing in it yet. */
export async function startBlog(): Promise<Blog> {
  const root = await fetchPackages();
  const folder = join(root, 'usr/share/wordpress');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const scratch = join(root, `blog-${port}`);
  await mkdir(scratch);
  const programs: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(programs.map(ended));
    await rm(scratch, { recursive: true, force: true });
  };
  try {
    const socket = await startDatabase(root, scratch, programs);
    const ini = await writeSettings(root, scratch, socket);
    await cp(join(here, 'wp-config.php'), join(folder, 'wp-config.php'));
    await mkdir(join(folder, 'wp-content/mu-plugins'), { recursive: true });
    await cp(join(here, 'loopback.php'), join(folder, 'wp-content/mu-plugins/loopback.php'));
    const database = 'mysqli_connect()->query("CREATE DATABASE blog") || exit(1);';
    await succeed('php', ['-c', ini, '-r', database], scratch);
    await succeed('php', ['-c', ini, join(here, 'install.php'), folder, origin], scratch);
    const served = ['-c', ini, '-S', `127.0.0.1:${port}`, '-t', folder];
    programs.push(spawn('php', served, { stdio: 'ignore' }));
    await until(() => fetch(`${origin}/wp-login.php`).then(({ ok }) => ok));
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, publish: (role, content) => publish(origin, role, content), stop };
}

/** @returns its socket */
async function startDatabase(root: string, scratch: string, programs: ChildProcess[]) {
  const libraries = await readdir(join(root, 'usr/lib'));
  const folder = libraries.find((name) => name.endsWith('-linux-gnu')) ?? '';
  const socket = join(scratch, 'socket');
  const options = [
    ...['--no-defaults', '--user=root', '--skip-networking', '--skip-grant-tables'],
    ...[`--basedir=${root}/usr`, `--datadir=${scratch}`, `--socket=${socket}`],
    `--lc-messages-dir=${root}/usr/share/mysql`,
  ];
  const env = { ...process.env, LD_LIBRARY_PATH: join(root, 'usr/lib', folder) };
  programs.push(spawn(join(root, 'usr/sbin/mariadbd'), options, { stdio: 'ignore', env }));
  await until(async () => existsSync(socket));
  return socket;
}

/** What PHP needs to reach the database. @returns its file of settings */
async function writeSettings(root: string, scratch: string, socket: string): Promise<string> {
  const [api = ''] = await readdir(join(root, 'usr/lib/php'));
  const extensions = ['mysqlnd', 'mysqli'].map(
    (name) => `extension=${join(root, 'usr/lib/php', api, name)}.so`,
  );
  const access = [`mysqli.default_socket=${socket}`, 'mysqli.default_user=root'];
  const ini = join(scratch, 'php.ini');
  await writeFile(ini, [...extensions, ...access].join('\n'));
  return ini;
}

async function publish(origin: string, role: Role, content: string): Promise<string> {
  const login = await fetch(`${origin}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    body: new URLSearchParams({ log: role, pwd: 'secret', testcookie: '1' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const mark = await fetch(`${origin}/wp-admin/admin-ajax.php?action=rest-nonce`, {
    headers: { cookie },
  });
  const answer = await fetch(`${origin}/?rest_route=/wp/v2/posts`, {
    method: 'POST',
    headers: { cookie, 'x-wp-nonce': await mark.text(), 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Notes on commits', status: 'publish', content }),
  });
  const post = (await answer.json()) as { link?: string };
  if (!post.link) throw new Error(`WordPress refused the post: ${JSON.stringify(post)}`);
  return post.link;
}

/** Waits until something is there, however long that takes: the test's own bound ends it. */
async function until(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere().catch(() => false))) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Ends a program. */
const ended = (program: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (program.exitCode !== null) return resolve();
    program.on('exit', () => resolve());
    program.kill();
  });
