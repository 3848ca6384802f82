/** The recordings of data/traces, each as a file that pages fetch: they name them as traces/NAME. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { error } from '@sveltejs/kit';

export const prerender : boolean | 'auto' = true;

/** From the project's folder. */
const FOLDER = 'data/traces';

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.trace'));

export const entries = () : ReturnType<import('./$types.js').EntryGenerator> => files.map((file) => ({ file }));

export async function GET({ params }: { params: { file: string } }) {
  if (!files.includes(params.file))
    error(404, `The folder data/traces has no file ${params.file}.`);
  const bytes = await readFile(`${FOLDER}/${params.file}`);
  // Gzipped, but not told so: the pages unpack them.
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'application/octet-stream' },
  });
}
