/** What only the server renders: being imported, it does nothing, and its styles stand in still.css. */
const still = /\/lesson\/(OnYourSystem|PartsBars|Published|Residuals|StaticPicture|Value)\.svelte$/;

/**
 * A Vite plugin: tells the bundler that making a template does nothing but that. So a component that only
 * the server renders leaves nothing in a script, nor a file of its own.
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
        moduleSideEffects: !still.test(id),
      }),
    },
  };
}
