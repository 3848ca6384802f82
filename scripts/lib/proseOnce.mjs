/**
 * A Vite plugin: the text of a lesson is sent once. It is on the page already, and a script that takes the page over reads
 * nothing of the templates that it would have made it from, so they are left empty: two thirds of a lesson's prose.
 * What comes into being later keeps its text: what a part of `LATER` holds.
 */

/** Parts of the prose that show what they hold only after an answer, or make it again after they broke. */
const LATER = ['Predict', 'Challenge'];

/** @returns {import('vite').Plugin} */
export function proseOnce() {
  return {
    name: 'prose-once',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]lessons[\\/][^\\/]+[\\/]lesson\.md$/ },
      handler(code) {
        const program = this.parse(code);
        const kept = new Set(usedIn(program));
        let lean = '';
        let end = 0;
        for (const [name, { start, end: until }] of templatesIn(program)) {
          if (kept.has(name)) continue;
          lean += `${code.slice(end, start)}\`\``;
          end = until;
        }
        return { code: lean + code.slice(end), map: null };
      },
    },
  };
}

/**
 * The templates of a compiled component, in order, by their names: `var root_1 = $.from_html(…)`.
 * @param {any} program
 * @returns {[string, { start: number, end: number }][]}
 */
const templatesIn = (program) =>
  program.body
    .flatMap((/** @type {any} */ each) =>
      each.type === 'VariableDeclaration' ? each.declarations : [],
    )
    .filter(
      (/** @type {any} */ { init }) =>
        init?.type === 'CallExpression' && init.callee.property?.name === 'from_html',
    )
    .map((/** @type {any} */ { id, init }) => [id.name, init.arguments[0]]);

/**
 * The names of all that is used in a part that shows what it holds later.
 * @param {any} node
 * @param {boolean} isLater
 * @returns {string[]}
 */
function usedIn(node, isLater = false) {
  if (Array.isArray(node)) return node.flatMap((each) => usedIn(each, isLater));
  if (typeof node !== 'object' || node === null) return [];
  if (node.type === 'Identifier') return isLater ? [node.name] : [];
  const later = isLater || (node.type === 'CallExpression' && LATER.includes(node.callee.name));
  return Object.values(node).flatMap((each) => usedIn(each, later));
}
