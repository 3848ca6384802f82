/** Meanings of model.def, taken apart for print. */

export type Piece =
  { kind: 'text' | 'code'; text: string } | { kind: 'source'; text: string; meaning: string };

/** What the marks in brackets say about where a default comes from: in print, and at length. */
const SOURCES: Record<string, { short: string; long: string }> = {
  S: { short: 'published', long: 'a published figure' },
  F: { short: 'documented', long: 'from documentation or source code' },
  G: { short: 'assumed', long: 'an assumption: vary it' },
};

/** Text, `code` between backticks, and marks such as [G] or [F: kernel/sched/fair.c]. */
export function piecesOf(doc: string): Piece[] {
  const pieces: Piece[] = [];
  for (const part of doc.split(/(`[^`]+`|\[[SFG]\d?(?:[:,][^\]]*)?\])/)) {
    if (part === '') continue;
    if (part.startsWith('`')) pieces.push({ kind: 'code', text: part.slice(1, -1) });
    else if (part.startsWith('[')) pieces.push(sourceOf(part));
    else pieces.push({ kind: 'text', text: part });
  }
  return pieces;
}

function sourceOf(mark: string): Piece {
  const inside = mark.slice(1, -1);
  const [letters = '', detail = ''] = inside.split(/:\s*/, 2);
  const sources = [...new Set(letters.match(/\b[SFG]/g) ?? [])].flatMap(
    (letter) => SOURCES[letter] ?? [],
  );
  const short = sources.map((source) => source.short).join(', ');
  const meaning = sources.map((source) => source.long).join(', ');
  return { kind: 'source', text: `[${short}${detail ? `: ${detail}` : ''}]`, meaning };
}
