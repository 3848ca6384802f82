/**
 * A table of Markdown.
 * @param {readonly string[]} head @param {readonly (readonly string[])[]} rows
 */
export function markdownTable(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
