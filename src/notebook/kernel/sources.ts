/** The Python module `postwait` without its native parts, file by file: its name in the package, and its text. */
const files = import.meta.glob<string>(['./*.py', './_browser/*.py'], {
  base: '../../../python/src/postwait',
  query: '?raw',
  import: 'default',
  eager: true,
});

export const SOURCES: readonly (readonly [name: string, text: string])[] = Object.entries(
  files,
).map(([path, text]) => [path.slice('./'.length), text]);
