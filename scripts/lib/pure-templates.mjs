/**
 * A Vite plugin: tells the bundler that making a template does nothing but that. So a component that only
 * the server renders leaves its styles in a page, and none of its markup in a script.
 * @returns {import('vite').Plugin}
 */
export function pureTemplates() {
  return {
    name: 'pure-templates',
    apply: 'build',
    transform: {
      filter: { id: /\.(svelte|md)$/, code: /= \$\.from_(html|svg)\(/ },
      handler: (code) => ({
        code: code.replaceAll(/= (\$\.from_(?:html|svg)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
