import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'svelte/compiler';

/**
 * A lesson is mostly prose that never changes. The prerendered page holds it already, so the script of
 * the page need not bring it a second time: this preprocessor turns each stretch of plain markup into
 * `{@html}` of a text that only the server has. On hydration Svelte keeps what stands in the page.
 *
 * For that, a lesson must always be opened as a page of its own: `data-sveltekit-reload` in app.html.
 * While developing, the prose is in the script as usual.
 *
 * @type {import('svelte/compiler').PreprocessorGroup}
 */
export const staticProse = {
  name: 'static-prose',
  markup({ content, filename }) {
    if (!filename || !/[\\/]lessons[\\/][^\\/]+[\\/]lesson\.md$/.test(filename)) return;
    const folder = path.dirname(filename);
    const files = ['expected.json', 'published.json'].map((name) => path.join(folder, name));
    const [expected, published] = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));
    const code = withFigures(content, {
      Value: expected.figures,
      Published: published.figures ?? published,
    });
    return { code: withoutStaticMarkup(code), dependencies: files };
  },
};

/**
 * The figures of the prose as plain markup.
 * @param {string} content
 * @param {Record<string, Record<string, { value: number, text: string }>>} tables by component
 * @returns {string}
 */
function withFigures(content, tables) {
  return content.replace(/<(Value|Published) of="([^"]+)"\s*\/>/g, (_, component, id) => {
    const figure = tables[component]?.[id];
    if (!figure)
      throw new Error(`The prose names the figure "${id}", which ${component} does not know.`);
    return `<data class="figure" value="${figure.value}">${escape(figure.text)}</data>`;
  });
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Components whose contents appear only after the reader did something: the script must bring them. */
const REVEALED = ['Predict'];

/** Shorter stretches are not worth the markers around them. */
const WORTH = 60;

/** @param {string} code */
function withoutStaticMarkup(code) {
  /** @type {{ start: number, end: number }[]} */
  const stretches = [];
  collect(parse(code, { modern: true }).fragment, stretches);
  let result = code;
  for (const { start, end } of stretches.sort((a, b) => b.start - a.start)) {
    const text = JSON.stringify(code.slice(start, end));
    const html = `{@html import.meta.env.SSR || import.meta.env.DEV ? ${text} : ' '}`;
    result = result.slice(0, start) + html + result.slice(end);
  }
  return result;
}

/**
 * Collects the longest stretches of plain elements and text in a fragment, and in what is not plain.
 * @param {any} fragment
 * @param {{ start: number, end: number }[]} stretches
 */
function collect(fragment, stretches) {
  let start = -1;
  let end = -1;
  const close = () => {
    if (end - start >= WORTH) stretches.push({ start, end });
    start = end = -1;
  };
  for (const node of fragment.nodes) {
    if (isPlain(node)) {
      const inked = inkOf(node);
      if (!inked) continue;
      if (start < 0) start = inked.start;
      end = inked.end;
      continue;
    }
    close();
    if (REVEALED.includes(node.name)) continue;
    for (const inner of [node.fragment, node.body, node.consequent, node.alternate]) {
      if (inner?.type === 'Fragment') collect(inner, stretches);
    }
  }
  close();
}

/**
 * Where an element or the visible part of a text stands: white space around it stays where it was.
 * @param {any} node
 */
function inkOf(node) {
  if (node.type === 'RegularElement') return { start: node.start, end: node.end };
  const raw = node.type === 'Text' ? node.raw : '';
  if (raw.trim() === '') return null;
  return {
    start: node.start + (raw.length - raw.trimStart().length),
    end: node.end - (raw.length - raw.trimEnd().length),
  };
}

/** @param {any} node */
function isPlain(node) {
  if (node.type === 'Text' || node.type === 'Comment') return true;
  if (node.type !== 'RegularElement' || /^(script|style)$/.test(node.name)) return false;
  const isFixed = (/** @type {any} */ attribute) =>
    attribute.type === 'Attribute' &&
    (attribute.value === true ||
      [attribute.value].flat().every((/** @type {any} */ part) => part.type === 'Text'));
  return node.attributes.every(isFixed) && node.fragment.nodes.every(isPlain);
}
