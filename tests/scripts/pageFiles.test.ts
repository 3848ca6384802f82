/** What the build leaves out of the scripts of pages: text that is on the page already, and files that it has. */
import { compile } from 'svelte/compiler';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { leanPreloads } from '../../scripts/lib/leanPreloads.mjs';
import { proseOnce } from '../../scripts/lib/proseOnce.mjs';

const LESSON = `<script>
  import { Predict, Scene, Value } from '$lesson/prose/components';
</script>
<p>Read on the page.</p>
<Scene><p>Read beside it, <Value of="one" />.</p></Scene>
<Predict id="two"><p>Told after <Value of="two" /> the answer.</p></Predict>`;

function leanOf(source: string): string {
  const { js } = compile(source, { generate: 'client', runes: true });
  const { handler } = proseOnce().transform as unknown as {
    handler: (this: object, code: string) => { code: string };
  };
  return handler.call({ parse: parseAst }, js.code).code;
}

it('sends the text of a lesson once, and with a script what comes after an answer', () => {
  const lean = leanOf(LESSON);
  expect(lean).not.toContain('Read on the page');
  expect(lean).not.toContain('Read beside it');
  expect(lean).toContain('Told after <!> the answer.');
  expect(lean.match(/from_html/g)).toHaveLength(3);
  expect(() => parseAst(lean)).not.toThrow();
});

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
