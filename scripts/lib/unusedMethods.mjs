/** Called by the language itself, by nobody's code. */
const IMPLICIT = [
  'constructor',
  'toString',
  'toJSON',
  'valueOf',
  'then',
  'next',
  'return',
  'throw',
];

/**
 * A Vite plugin: leaves out methods of classes whose name stands nowhere else in all that is built; bundlers leave
 * out functions alone. What a browser or a page may call, the methods of elements, stays.
 * @returns {import('vite').Plugin}
 */
export function withoutUnusedMethods() {
  return {
    name: 'without-unused-methods',
    apply: 'build',
    renderChunk(code, { fileName }, _options, { chunks }) {
      const elsewhere = Object.values(chunks)
        .filter((chunk) => chunk.fileName !== fileName)
        .flatMap(({ modules }) => Object.values(modules).map((module) => module.code ?? ''))
        .join('\n');
      let left = code;
      // What only an unused method calls is unused without it.
      for (let length = Infinity; left.length < length;) {
        length = left.length;
        const unused = methodsOf(this.parse(left)).filter(
          ({ name }) => usesOf(name, left) === 1 && usesOf(name, elsewhere) === 0,
        );
        for (const { start, end } of unused.reverse())
          left = left.slice(0, start) + left.slice(end);
      }
      return { code: left, map: null };
    },
  };
}

/** How often a word stands in code, its docstrings aside. @param {string} name @param {string} code */
const usesOf = (name, code) =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').split(new RegExp(`\\b${name}\\b`)).length - 1;

/**
 * The methods of all classes but those of elements, in the order of the text.
 * @param {unknown} node
 * @returns {{ name: string, start: number, end: number }[]}
 */
function methodsOf(node) {
  if (typeof node !== 'object' || node === null) return [];
  const { type, superClass, body } = /** @type {Record<string, any>} */ (node);
  const inside = Object.values(node).flatMap(methodsOf);
  if (!/^Class(Declaration|Expression)$/.test(type)) return inside;
  if (superClass && superClass.type !== 'Identifier') return inside;
  const own = body.body
    .filter(
      (/** @type {any} */ { type, computed, key }) =>
        type === 'MethodDefinition' &&
        !computed &&
        key.type === 'Identifier' &&
        !IMPLICIT.includes(key.name),
    )
    .map((/** @type {any} */ { key, start, end }) => ({ name: key.name, start, end }));
  return [...inside, ...own].sort((a, b) => a.start - b.start);
}
