import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createFileServer, listen } from './lib/server.mjs';

// Serves the folder build/ as it is, for tests that have built it already.
const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } });
const root = fileURLToPath(new URL('../build', import.meta.url));
const port = await listen(createFileServer(root), Number(values.port));
console.log(`Serving build/ at http://127.0.0.1:${port}/`);
