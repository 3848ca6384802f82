/** The recipes of src/views/share/recipes.ts as a part of docs/embedding.md. */
import { loadModule } from './loadModule.mjs';

/** @typedef {typeof import('../../src/views/share/recipes.js')} Recipes */

/** What is around them in the document. */
const BEGIN = '<!-- Written by `npm run generate` from src/views/share/recipes.ts. -->\n';
const END = '<!-- Until here. -->\n';

/**
 * The document with the recipes as they are now.
 * @param {string} document
 */
export async function withRecipes(document) {
  const { RECIPES, EXAMPLE } = /** @type {Recipes} */ (
    await loadModule('src/views/share/recipes.ts')
  );
  const [before, rest = ''] = document.split(BEGIN);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined) {
    throw new Error(`The document has no place between ${BEGIN.trim()} and ${END.trim()}`);
  }
  const recipes = RECIPES.map(({ name, note, setup, language, code }) => {
    const once = setup && [
      `Once for the site, in \`${setup.file}\`:`,
      fenced(setup.language, setup.text(EXAMPLE)),
      'In the post:',
    ];
    const parts = [`### ${name}`, note, ...(once ?? []), fenced(language, code(EXAMPLE) ?? '')];
    return `${parts.join('\n\n')}\n`;
  });
  return `${before}${BEGIN}\n${recipes.join('\n')}\n${END}${after}`;
}

/** @param {string} language @param {string} text */
const fenced = (language, text) => `\`\`\`${language}\n${text}\n\`\`\``;
