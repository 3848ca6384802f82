/**
 * `node serve.mjs MODEL`: times a peer written in JavaScript in a process of its own. Reads
 * "customers seed" a line; answers each with one line of JSON: seconds taken and mean wait.
 */
import { createInterface } from 'node:readline';

const { mm1 } = await import(`./${process.argv[2]}.mjs`);

for await (const line of createInterface(process.stdin)) {
  const [customers, seed] = line.split(' ').map(Number);
  const began = performance.now();
  const wait = await mm1(customers, seed);
  console.log(JSON.stringify({ seconds: (performance.now() - began) / 1000, wait }));
}
