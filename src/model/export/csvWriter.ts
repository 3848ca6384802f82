/** Comma-separated values as RFC 4180 has them: every line ends with CR LF. */

export type Cell = string | number;

export function csvText(lines: readonly (readonly Cell[])[]): string {
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** A cell with what would be taken for its end is put in quotes, and quotes in it are doubled. */
function quoted(cell: Cell): string {
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
