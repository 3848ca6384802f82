import { compileModule } from 'svelte/compiler';

/**
 * A Vite plugin: modules with runes as classes with plain fields, which is what Svelte makes of them for
 * pages that are rendered once. So the player comes without Svelte; who uses it looks for changes itself.
 * @returns {import('vite').Plugin}
 */
export function plainRunes() {
  return {
    name: 'plain-runes',
    transform: {
      filter: { id: /\.svelte\.ts$/ },
      handler(source, filename) {
        const { js } = compileModule(source, { generate: 'server', filename });
        return { code: js.code, map: js.map };
      },
    },
  };
}
