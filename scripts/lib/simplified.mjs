import { minify } from 'terser';

/**
 * A Vite plugin: terser simplifies what is built, before Rolldown minifies it. An embed is 2 % smaller with it, which
 * the site can do without: it takes a quarter of the time that a build takes.
 * It mangles nothing.
 * @returns {import('vite').Plugin}
 */
export function simplified() {
  return {
    name: 'simplified',
    apply: 'build',
    async renderChunk(code) {
      const simpler = await minify(code, { module: true, mangle: false, compress: { passes: 3 } });
      return { code: simpler.code ?? code, map: null };
    },
  };
}
