/** The Python module `postwait`, file by file: its name in the package, and its text. */
const files = import.meta.glob<string>('./postwait/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const SOURCES: readonly (readonly [name: string, text: string])[] = Object.entries(
  files,
).map(([path, text]) => [path.slice('./postwait/'.length), text]);
