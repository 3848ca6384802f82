#!/usr/bin/env node
/**
 * Firefox for Playwright, which starts this file in its place: both speak WebDriver BiDi, of two ages. Playwright
 * asks every new context for a colour scheme, and goes no further with a Firefox that has no such command: the
 * scheme that Firefox has anyhow is answered here, another one is refused by Firefox. And Playwright hears of no
 * download that has no number.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { findFirefox } from '../../scripts/lib/firefox.mjs';

const firefox = spawn(findFirefox() ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
firefox.on('error', ({ message }) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
});

createInterface(firefox.stderr).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
  if (!address) {
    process.stderr.write(`${line}\n`);
    return;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url }) => relay(playwright, `${address}${url}`));
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
});

/**
 * @param {WebSocket} playwright
 * @param {string} address
 */
function relay(playwright, address) {
  const browser = new WebSocket(address);
  /** @type {string[]} */
  const early = [];
  browser.on('open', () => early.splice(0).forEach((message) => browser.send(message)));
  browser.on('message', (data) => playwright.send(numbered(String(data))));
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
  playwright.on('message', (data) => {
    const message = String(data);
    const answer = ownAnswer(message);
    if (answer) playwright.send(answer);
    else if (browser.readyState === WebSocket.OPEN) browser.send(message);
    else early.push(message);
  });
}

/** @param {string} message */
function ownAnswer(message) {
  const { id, method, params } = JSON.parse(message);
  const isUsual =
    method === 'emulation.setMediaFeaturesOverride' &&
    (params.features['prefers-color-scheme'] ?? 'light') === 'light';
  return isUsual ? JSON.stringify({ type: 'success', id, result: {} }) : undefined;
}

/** The event of a download, with its address for a number. @param {string} message */
function numbered(message) {
  if (!message.includes('"browsingContext.download')) return message;
  const event = JSON.parse(message);
  if (event.type === 'event') event.params.download ??= event.params.url;
  return JSON.stringify(event);
}
