/** No package beyond the standard library is served, so that none is ever asked for elsewhere. */
import type { PyodideConfig } from 'pyodide';

export const noPackages = {
  lockFileContents: {
    info: {
      abi_version: '2026_0',
      arch: 'wasm32',
      platform: 'emscripten_5_0_3',
      python: '3.14.2',
    },
    packages: {},
  },
  packageBaseUrl: './no-packages/',
} as unknown as Partial<PyodideConfig>;
