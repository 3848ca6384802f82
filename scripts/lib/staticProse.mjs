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
    const file = path.join(path.dirname(filename), 'expected.json');
    const { figures } = JSON.parse(readFileSync(file, 'utf8'));
    return { code: withoutStaticMarkup(withFigures(content, figures)), dependencies: [file] };
  },
};

/**
 * The figures of the prose as plain markup.
 * @param {string} content
 * @param {Record<string, { value: number, text: string }>} figures
 * @returns {string}
 */
function withFigures(content, figures) {
  return content.replace(/<Value of="([^"]+)"\s*\/>/g, (_, id) => {
    const figure = figures[id];
    if (!figure) throw new Error(`The prose names the figure "${id}", which no run gave.`);
    return `<data class="figure" value="${figure.value}">${escape(figure.text)}</data>`;
  });
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Components that find their contents in the page when a reader gets to see them: no script brings those. */
const FOUND_IN_PAGE = ['Predict'];

/** Components that say the same for ever: only the server renders them. */
const STILL = ['OnYourSystem', 'PartsBars', 'Residuals'];

/** Shorter stretches are not worth the markers around them. */
const WORTH = 60;

/** What holds on the server and while developing, and is `false` in a built script. */
const HERE = 'import.meta.env.SSR || import.meta.env.DEV';

/** What the server needs to render a component into the text of another. */
const IMPORTS = "import { getAllContexts } from 'svelte';\nimport { render } from 'svelte/server';";

/** @param {string} code */
function withoutStaticMarkup(code) {
  /** @type {Stretch[]} */
  const stretches = [];
  collect(parse(code, { modern: true }).fragment, stretches);
  let result = code;
  for (const { start, end, node } of stretches.sort((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + staticPictureOf(code, start, end, node) + result.slice(end);
  }
  const hasStill = stretches.some(({ node }) => STILL.includes(node?.name));
  return hasStill ? result.replace('<script>', `<script>\n${IMPORTS}`) : result;
}

/**
 * What stands in a page for a stretch of it that never changes.
 * @param {string} code
 * @param {number} start
 * @param {number} end
 * @param {any} node
 */
function staticPictureOf(code, start, end, node) {
  const text = code.slice(start, end);
  if (!node) return `{@html ${HERE} ? ${JSON.stringify(text)} : ' '}`;
  if (node.type === 'Fragment') return `{#if ${HERE}}${text}{/if}`;
  const props = node.attributes.map((/** @type {any} */ { name, value }) => {
    const part = [value].flat()[0];
    const given = part.expression ?? part;
    return `${name}: ${part.expression ? code.slice(given.start, given.end) : JSON.stringify(part.data)}`;
  });
  const html = `render(${node.name}, { props: { ${props.join(', ')} }, context: getAllContexts() }).body`;
  return `{#if import.meta.env.DEV}${text}{:else}{@html import.meta.env.SSR ? ${html} : ' '}{/if}`;
}

/**
 * A stretch of the source; plain markup, unless it is of a component or of the contents of one.
 * @typedef {{ start: number, end: number, node?: any }} Stretch
 */

/**
 * Collects the longest stretches of plain elements and text in a fragment, and in what is not plain.
 * @param {any} fragment
 * @param {Stretch[]} stretches
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
    if (STILL.includes(node.name)) {
      stretches.push({ start: node.start, end: node.end, node });
      continue;
    }
    if (FOUND_IN_PAGE.includes(node.name)) {
      stretches.push({ ...rangeOf(node.fragment), node: node.fragment });
      continue;
    }
    for (const inner of [node.fragment, node.body, node.consequent, node.alternate]) {
      if (inner?.type === 'Fragment') collect(inner, stretches);
    }
  }
  close();
}

/** @param {any} fragment Not empty. */
function rangeOf({ nodes }) {
  return { start: nodes[0].start, end: nodes.at(-1).end };
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
