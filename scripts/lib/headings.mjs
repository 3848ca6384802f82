import path from 'node:path';

/**
 * A rehype plugin for the Markdown of lessons: every heading gets an id made of its words, so that
 * other pages can lead to it. The teacher's notes of all lessons stand on one page: their headings go
 * one level down, and their ids begin with the name of the lesson.
 */
export function headings() {
  return (/** @type {any} */ tree, /** @type {any} */ file) => {
    const filename = file.filename ?? file.path ?? '';
    const isTeachers = path.basename(filename) === 'teacher.md';
    const prefix = isTeachers ? `${path.basename(path.dirname(filename))}-` : '';
    for (const heading of headingsIn(tree)) {
      const level = Number(heading.tagName?.slice(1));
      heading.properties = { ...heading.properties, id: prefix + idOf(textOf(heading)) };
      if (isTeachers) heading.tagName = `h${level + 1}`;
    }
  };
}

/**
 * The id of a heading: its words in small letters, joined by hyphens.
 * @param {string} text
 */
function idOf(text) {
  const words = text
    .toLowerCase()
    .replaceAll('’', '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? ['heading']).join('-');
}

/**
 * @typedef {object} Node of a tree of HTML
 * @property {string} [tagName]
 * @property {string} [value]
 * @property {Record<string, unknown>} [properties]
 * @property {Node[]} [children]
 */

/**
 * @param {Node} node
 * @returns {Node[]}
 */
function headingsIn(node) {
  if (/^h[1-5]$/.test(node.tagName ?? '')) return [node];
  return (node.children ?? []).flatMap(headingsIn);
}

/**
 * @param {Node} node
 * @returns {string}
 */
function textOf(node) {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
