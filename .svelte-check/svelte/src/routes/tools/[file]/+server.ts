/** The programs of the folder tools, each as a file to download: pages link to them as tools/NAME. */
import { error } from '@sveltejs/kit';

export const prerender : boolean | 'auto' = true;

const FOLDER = '../../../../tools/';

const sources = import.meta.glob<string>('../../../../tools/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const CONTENT_TYPES = { c: 'text/x-c', sh: 'application/x-sh' } as const;

const contentTypeOf = (file: string) =>
  CONTENT_TYPES[file.split('.').at(-1) as keyof typeof CONTENT_TYPES];

export const entries = () : ReturnType<import('./$types.js').EntryGenerator> =>
  Object.keys(sources).map((path) => ({ file: path.slice(FOLDER.length) }));

export function GET({ params }: { params: { file: string } }) {
  const source = sources[FOLDER + params.file];
  if (source === undefined) error(404, `The folder tools has no file ${params.file}.`);
  return new Response(source, {
    headers: { 'content-type': `${contentTypeOf(params.file)}; charset=utf-8` },
  });
}
