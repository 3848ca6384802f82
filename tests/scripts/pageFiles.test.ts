/** What the build leaves out of what pages fetch: files that they have. */
import { expect, it } from 'vitest';
import { leanPreloads } from '../../scripts/lib/leanPreloads.mjs';

const chunk = (imports: string[], css: string[] = []) => ({
  type: 'chunk',
  imports,
  viteMetadata: { importedCss: new Set(css) },
});

it('fetches with a view what its page does not have', () => {
  const plugin = leanPreloads();
  const bundle = {
    page: chunk(['shared']),
    shared: chunk(['base']),
    base: chunk([]),
    plain: chunk(['shared', 'more']),
    styled: chunk(['shared'], ['styled.css']),
    more: chunk(['base']),
  };
  (plugin.generateBundle as unknown as (options: object, bundle: object) => void)({}, bundle);
  const { build } = (plugin.config as unknown as () => unknown)() as {
    build: {
      modulePreload: {
        resolveDependencies: (file: string, deps: string[], host: { hostId: string }) => string[];
      };
    };
  };
  const { resolveDependencies } = build.modulePreload;
  const asked = (file: keyof typeof bundle) =>
    resolveDependencies(file, [file, ...bundle[file].imports, 'base'], { hostId: 'page' });
  expect(asked('plain')).toEqual(['more']);
  // Its styles are waited for, and it is fetched meanwhile.
  expect(asked('styled')).toEqual(['styled']);
  expect(asked('shared')).toEqual([]);
});
