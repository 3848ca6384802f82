import { createServer } from 'node:http';

/**
 * Starts listening on this machine only; the promise fails with Node's error (EADDRINUSE, EACCES).
 * @param {import('node:http').Server} server
 * @param {number} port 0 takes any free port
 * @returns {Promise<number>} the port taken
 */
export function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve(/** @type {import('node:net').AddressInfo} */ (server.address()).port);
    });
  });
}

/** A port that no program listens on at this moment. */
export async function freePort() {
  const probe = createServer();
  const port = await listen(probe, 0);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
