/**
 * Keys of lists. Two equal ones end the rendering of whatever holds the list, so a key is the place in the
 * list, unless it is known that no two can be equal.
 */
import { parse, type AST } from 'svelte/compiler';

/** Names of members that our own tables of code have once in a row; a lesson's or a site's file is such a table. */
const OF_TABLES = /(^|\.)(id|key|slug|place)$/;
/** Lists that stand in the code, or that were written when the site was built: two equal keys fail there. */
const CONSTANTS = /^([A-Z][A-Z_]+\b|texts\.|data\.)/;
/** What is shown there was written by others, or by another version of this site. */
const OF_OTHERS =
  /^src\/(notebook|classroom\/(audience|shared))\/|^src\/routes\/(LinkedRun|run\/)|^src\/ui\//;

/** Why no two of these can be equal. */
export const UNIQUE: Readonly<Record<string, string>> = {
  'src/notebook/NotebookView.svelte cell': 'objects of their own',
  'src/notebook/document/CellView.svelte keys[index]': 'made unique by outputKeys',
  'src/notebook/storage/SavedNotebooks.svelte kept.id': 'the key of the store',
  'src/notebook/storage/Versions.svelte version.key': 'the key of the store',
  'src/notebook/storage/Versions.svelte cell': 'objects of their own',
  'src/ui/Tabs.svelte tab.id': 'names of panels, each chosen once',
  'src/lesson/demo/Demo.svelte play.button': 'no two buttons of a demo have the same name',
  'src/views/chain/ChainPicture.svelte cell.path': 'places in a tree',
  'src/views/chain/ChainTree.svelte path': 'places in a tree',
  'src/views/compare/RunList.svelte row.other ?? experiment': 'objects of their own',
  'src/views/lanes/LaneLabels.svelte placed.row.name': 'the core numbers its processes',
  'src/views/lanes/LaneRows.svelte row.name': 'the core numbers its processes',
  'src/views/road/CpuButtons.svelte place.cpu': 'the core numbers its CPUs',
  'src/views/road/Legend.svelte kind': 'each kind once',
  'src/views/sandbox/SandboxView.svelte part': 'each of the two parts once',
  'src/views/sandbox/ParameterSection.svelte why': 'the list is grouped by it',
  'src/views/transport/BookmarkFlags.svelte atNs': 'one bookmark to an instant',
  'src/views/transport/BookmarkList.svelte bookmark.atNs': 'one bookmark to an instant',
  'src/views/workbench/Workbench.svelte kind': 'names of panels, each chosen once',
};

/** The keys of a component that may be equal, as `file key`. */
export function uncheckedKeys(file: string, source: string): string[] {
  const found: string[] = [];
  for (const { expression, key, index } of eachBlocksOf(source)) {
    const text = key ? source.slice(key.start, key.end) : 'no key';
    const list = source.slice(expression.start, expression.end);
    const isOurs = CONSTANTS.test(list) || (OF_TABLES.test(text) && !OF_OTHERS.test(file));
    if (text !== index && !isOurs) found.push(`${file} ${text}`);
  }
  return found;
}

type Each = Omit<AST.EachBlock, 'expression' | 'key'> & {
  readonly expression: { readonly start: number; readonly end: number };
  readonly key?: { readonly start: number; readonly end: number };
};

function eachBlocksOf(source: string): Each[] {
  const found: Each[] = [];
  const look = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'EachBlock') found.push(node as Each);
    for (const part of Object.values(node)) look(part);
  };
  look(parse(source, { modern: true }).fragment);
  return found;
}
