/** What of others the notebook is made of, with the licence that each is given under. */
export interface Credit {
  readonly name: string;
  /** By the name that SPDX gives it. */
  readonly license: string;
  readonly home: string;
  /** Where it is installed from; none for what comes inside of another. */
  readonly npm?: string;
}

export const CREDITS: readonly Credit[] = [
  {
    name: 'Python and its standard library',
    license: 'PSF-2.0',
    home: 'https://docs.python.org/3/license.html',
  },
  {
    name: 'Pyodide',
    license: 'MPL-2.0',
    home: 'https://github.com/pyodide/pyodide',
    npm: 'pyodide',
  },
  {
    name: 'CodeMirror',
    license: 'MIT',
    home: 'https://codemirror.net/',
    npm: '@codemirror/view',
  },
  {
    name: 'Observable Plot',
    license: 'ISC',
    home: 'https://observablehq.com/plot/',
    npm: '@observablehq/plot',
  },
  {
    name: 'markdown-it',
    license: 'MIT',
    home: 'https://github.com/markdown-it/markdown-it',
    npm: 'markdown-it',
  },
  {
    name: 'DOMPurify',
    license: '(MPL-2.0 OR Apache-2.0)',
    home: 'https://github.com/cure53/DOMPurify',
    npm: 'dompurify',
  },
  {
    name: 'Comlink',
    license: 'Apache-2.0',
    home: 'https://github.com/GoogleChromeLabs/comlink',
    npm: 'comlink',
  },
  {
    name: 'LinkeDOM',
    license: 'ISC',
    home: 'https://github.com/WebReflection/linkedom',
    npm: 'linkedom',
  },
  {
    name: 'Nano ID',
    license: 'MIT',
    home: 'https://github.com/ai/nanoid',
    npm: 'nanoid',
  },
  { name: 'idb', license: 'ISC', home: 'https://github.com/jakearchibald/idb', npm: 'idb' },
];
