/** Debian's WebKitGTK, driven as a reader drives a browser: by what is seen, pressed and typed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { expect, vi } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { findWebKit } from '../../scripts/lib/tools.mjs';

const WITHIN = { timeout: 60_000, interval: 100 };

/** What can be pressed, typed into or read by its name. */
const NAMED =
  'a, button, summary, input, select, textarea, canvas, [role], [aria-label], h1, h2, h3, section';

export interface WebKit {
  readonly page: Page;
  quit(): Promise<void>;
}

/** Starts the browser on a screen of its own, with a profile that nothing is in. */
export async function startWebKit(): Promise<WebKit> {
  const found = findWebKit();
  if (!found) throw new Error('WebKitGTK, its driver or Xvfb is not on this machine.');
  const screen = await startScreen(found.display);
  const port = await freePort();
  const server = spawn(found.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.name },
    stdio: 'ignore',
  });
  const driver = await connect(port, found.browser);
  await driver.manage().window().setRect({ width: 1280, height: 900 });
  return {
    page: new Page(driver),
    async quit() {
      await driver.quit().catch(() => undefined);
      await end(server);
      await end(screen.server);
    },
  };
}

/** An X server that chooses a number that is free. */
async function startScreen(program: string) {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const answer = server.stdio[3] as NodeJS.ReadableStream;
  const [number] = (await once(answer, 'data')) as [Buffer];
  return { server, name: `:${String(number).trim()}` };
}

async function connect(port: number, binary: string): Promise<WebDriver> {
  const options = { binary, args: ['--automation'] };
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/status`), WITHIN);
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build();
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/**
 * Finds what a reader sees under a name, in the page: the first visible element that matches and whose name begins
 * so. A name is what a screen reader says: a label, or the text.
 */
const FIND = `
  const [selector, name] = arguments;
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby');
    const labels = by ? by.split(' ').map((id) => document.getElementById(id)) : element.labels ?? [];
    const label = [...labels].map((each) => each?.textContent ?? '').join(' ').replace(/\\s+/g, ' ').trim();
    return element.getAttribute('aria-label') || label || (element.innerText ?? '').trim();
  };
  return [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && element.getClientRects().length > 0 && nameOf(element).startsWith(name),
  ) ?? null;`;

/** Brings an element near, and tells whether it is at rest there, with nothing before it. */
const STANDS = `
  const [element, done] = arguments;
  element.scrollIntoView({ block: 'center' });
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = place();
  setTimeout(() => {
    const { x, y } = place();
    const top = document.elementFromPoint(x, y);
    const isFree = top !== null && (element.contains(top) || top.contains(element));
    const isBusy = document.querySelector('[aria-busy="true"]') !== null;
    done(x === before.x && y === before.y && isFree && !isBusy);
  }, 200);`;

/** The window that is driven. */
export class Page {
  constructor(readonly driver: WebDriver) {}

  open = (address: string) => this.driver.get(address);

  /** What a function of the page gives, with arguments that JSON can carry. */
  evaluate<Result, Given extends readonly unknown[]>(
    work: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((${String(work)})(...[...arguments].slice(0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    return this.driver.executeAsyncScript(script, ...given).then((answer) => {
      const { value, error } = answer as { value: Result; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    });
  }

  /** The first visible element of a selector whose name begins so, once there is one. */
  async find(name: string, selector = NAMED): Promise<WebElement> {
    const look = () => this.driver.executeScript<WebElement | null>(FIND, selector, name);
    return vi.waitFor(async () => {
      const element = await look();
      if (!element) throw new Error(`There is no “${name}” among ${selector}.`);
      return element;
    }, WITHIN);
  }

  /** Whether there is one at this moment. */
  async has(name: string, selector = NAMED): Promise<boolean> {
    return (await this.driver.executeScript(FIND, selector, name)) !== null;
  }

  /** Presses it once it is at rest. */
  async press(name: string, selector = 'a, button, summary, label, [role]') {
    await vi.waitFor(async () => {
      const element = await this.find(name, selector);
      const stands = await this.driver.executeAsyncScript<boolean>(STANDS, element);
      if (!stands) throw new Error(`“${name}” does not stand still.`);
      await element.click();
    }, WITHIN);
  }

  /** Puts a text in the place of what a field has, and Enter after it. */
  async fill(name: string, text: string, selector = 'input:not([type="range"])') {
    const field = await this.find(name, selector);
    await this.driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", field);
    await this.driver.executeScript('arguments[0].select()', field);
    await field.sendKeys(text, Key.ENTER);
  }

  /** Waits until this many of a selector stand in the page. */
  async appears(selector: string, count = 1) {
    const counted = () => this.evaluate((all) => document.querySelectorAll(all).length, selector);
    await vi.waitFor(
      async () => expect(await counted(), selector).toBeGreaterThanOrEqual(count),
      WITHIN,
    );
  }

  /** Brings the first of a selector near, once it is there. */
  async scrollTo(selector: string) {
    await this.appears(selector);
    await this.evaluate(
      (first) => document.querySelector(first)?.scrollIntoView({ block: 'center' }),
      selector,
    );
  }

  /** Does something in a frame of the page. */
  async inFrame(selector: string, work: () => Promise<void>) {
    await this.scrollTo(selector);
    await this.driver.switchTo().frame(await this.driver.findElement(By.css(selector)));
    await work();
    await this.driver.switchTo().defaultContent();
  }

  /** The name of what has the focus. */
  focused = () =>
    this.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    });

  /** Puts code in the place of what a cell of the notebook has. */
  async writeCell(number: number, code: string) {
    const editor = await this.driver.findElement(
      By.css(`.cell:nth-of-type(${number}) .cm-content`),
    );
    await editor.click();
    await this.driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform();
    await this.keys(Key.DELETE);
    await this.keys(code.replaceAll('\n', Key.ENTER));
  }

  /** Keys for what has the focus. */
  keys = (...keys: string[]) =>
    this.driver
      .actions()
      .sendKeys(...keys)
      .perform();

  /** The text of all that matches. */
  text(selector: string): Promise<string> {
    return this.evaluate(
      (all) =>
        [...document.querySelectorAll<HTMLElement>(all)]
          .map(({ innerText }) => innerText)
          .join('\n'),
      selector,
    );
  }

  /** Waits until the text of what matches fits. */
  async reads(selector: string, pattern: RegExp): Promise<string> {
    return vi.waitFor(async () => {
      const text = await this.text(selector);
      expect(text).toMatch(pattern);
      return text;
    }, WITHIN);
  }

  /** Keeps what is seen beside what Playwright keeps of its failures. */
  async picture(name: string) {
    const folder = join(import.meta.dirname, '../../test-results');
    await mkdir(folder, { recursive: true });
    const file = join(folder, `webkit-${name.replace(/\W+/g, '-')}.png`);
    await writeFile(file, await this.driver.takeScreenshot(), 'base64');
  }

  /** What went wrong on the page since it was opened: see site.ts. */
  failures = () =>
    this.driver.executeScript<string[]>('return window.failures ?? ["No failure is heard of."]');
}
