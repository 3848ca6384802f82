/** Where the files of Python are, and how large: scripts/lib/pythonFiles.mjs. */
declare module 'virtual:python-files' {
  /** Address of their folder, ended by a slash. */
  export const folder: string;
  export const sizes: Readonly<Record<string, number>>;
}
