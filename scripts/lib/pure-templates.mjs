/**
 * A Vite plugin: tells the bundler that a component does nothing by being imported, and that making a template
 * does nothing but that. So what only the server renders leaves nothing in a script, nor a file of its own;
 * its styles stand in still.css.
 * @returns {import('vite').Plugin}
 */
export function pureTemplates() {
  return {
    name: 'pure-templates',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.(svelte|md)$/, code: /= \$\.from_(html|svg)\(/ },
      handler: (code, id) => ({
        code: code.replaceAll(/= (\$\.from_(?:html|svg)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
        moduleSideEffects: !id.includes('/src/lesson/'),
      }),
    },
  };
}
