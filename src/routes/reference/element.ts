/** What a custom elements manifest says of an element, as editors read it. */
import type { Entry, Group } from './entry';

interface Row {
  readonly name: string;
  readonly description?: string;
  readonly kind?: string;
  readonly type?: { readonly text: string };
  readonly readonly?: boolean;
}

type Kind = 'attributes' | 'members' | 'events' | 'slots' | 'cssParts' | 'cssProperties';

export interface Manifest {
  readonly modules: readonly {
    readonly declarations: readonly ({ readonly description: string } & Readonly<
      Partial<Record<Kind, readonly Row[]>>
    >)[];
  }[];
}

const KINDS: Readonly<Record<Kind, string>> = {
  attributes: 'Attributes',
  members: 'Properties and methods',
  events: 'Events',
  slots: 'Slots',
  cssParts: 'Parts for styles',
  cssProperties: 'Custom properties for styles',
};

function signatureOf({ name, kind, type, readonly }: Row): string {
  if (kind === 'method') return `${name}()`;
  return `${readonly ? 'readonly ' : ''}${name || '(content)'}${type ? `: ${type.text}` : ''}`;
}

const entryOf = (row: Row): Entry => ({
  name: row.name || '(content)',
  signature: signatureOf(row),
  words: row.description ?? '',
  members: [],
});

/** Everything of the element, by kind. */
export function elementGroups(manifest: Manifest): Group[] {
  const [element] = manifest.modules.flatMap(({ declarations }) => declarations);
  if (!element) return [];
  return (Object.keys(KINDS) as Kind[]).map((kind) => ({
    title: KINDS[kind],
    words: kind === 'attributes' ? element.description : '',
    entries: (element[kind] ?? []).map(entryOf),
  }));
}
