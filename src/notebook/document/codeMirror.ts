/** The editor of a cell: CodeMirror with the colours of the page. Fetched when a cell comes near. */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  selectedCompletion,
  closeCompletion,
  completionStatus,
} from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
} from '@codemirror/commands';
import { pythonLanguage } from '@codemirror/lang-python';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  LanguageSupport,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { completionSource, type AskKernel } from './completion';
import type { CellKind } from './ipynb';

export interface EditorOptions {
  readonly parent: HTMLElement;
  readonly kind: CellKind;
  readonly source: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly askKernel: AskKernel;
  readonly onChange: (source: string) => void;
  readonly onFocus: () => void;
  readonly onLeave: () => void;
  /** A command of the cell, by its key; whether it was one. */
  readonly onCommand: (command: EditorCommand) => void;
}

export type EditorCommand = 'run-next' | 'run-stay' | 'previous' | 'next';

/** An editor as the cell uses it. */
export interface CellEditor {
  focus(): void;
  hasFocus(): boolean;
  /** Puts a text in the place of what is there; nothing happens if it is the same. */
  setSource(source: string): void;
  setReadOnly(readOnly: boolean): void;
  /** Marks a line, from 1, as the one an error is at; null takes the mark away. */
  showError(line: number | null, text: string): void;
  goToLine(line: number): void;
  destroy(): void;
}

const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.modifier],
    color: 'var(--accent)',
    fontWeight: '600',
  },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--ink-faint)', fontStyle: 'italic' },
  {
    tag: [tags.definition(tags.variableName), tags.function(tags.variableName)],
    color: 'var(--ink)',
  },
  { tag: [tags.className, tags.definition(tags.className)], color: 'var(--accent)' },
  { tag: tags.invalid, color: 'var(--bad)' },
]);

const look = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', fontSize: 'var(--text-sm)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5', overflowX: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)', padding: 'var(--space-2) 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { color: 'var(--ink-faint)', backgroundColor: 'transparent', border: 'none' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    {
      backgroundColor: 'color-mix(in srgb, var(--accent) 25%, transparent)',
    },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-wash)',
    outline: '1px solid var(--accent)',
  },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--paper-raised)',
    border: '1px solid var(--rule-strong)',
    borderRadius: 'var(--radius)',
    fontFamily: 'var(--font-ui)',
    fontSize: 'var(--text-sm)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--accent-ink)',
    backgroundColor: 'var(--accent)',
  },
  '.cm-completionInfo': {
    maxWidth: '22rem',
    padding: 'var(--space-2) var(--space-3)',
    whiteSpace: 'pre-line',
  },
  '.cm-placeholder': { color: 'var(--ink-faint)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--bad)',
    textUnderlineOffset: '3px',
  },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--bad)' },
});

/** Makes an editor in an element. Tab leaves it only after Escape, which the help says. */
export function makeEditor(options: EditorOptions): CellEditor {
  const readOnly = new Compartment();
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: options.source,
      extensions: [
        Prec.highest(keymap.of(cellKeys(options))),
        options.kind === 'code' ? python(options) : [],
        basics(options),
        readOnly.of(EditorState.readOnly.of(options.readOnly)),
      ],
    }),
  });
  return {
    focus: () => view.focus(),
    hasFocus: () => view.hasFocus,
    setSource: (source) => replaceAll(view, source),
    setReadOnly: (value) =>
      view.dispatch({ effects: readOnly.reconfigure(EditorState.readOnly.of(value)) }),
    showError: (line, text) =>
      view.dispatch(setDiagnostics(view.state, diagnosticsAt(view, line, text))),
    goToLine: (line) => goToLine(view, line),
    destroy: () => view.destroy(),
  };
}

function basics({ label, onChange, onFocus }: EditorOptions): Extension {
  return [
    history(),
    // A long line would have to be scrolled sideways, which keys can't do from outside.
    EditorView.lineWrapping,
    drawSelection(),
    look,
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '-1', spellcheck: 'false' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
      if (update.focusChanged && update.view.hasFocus) onFocus();
    }),
    keymap.of([...defaultKeymap, ...historyKeymap]),
  ];
}

function python({ askKernel }: EditorOptions): Extension {
  return [
    new LanguageSupport(pythonLanguage),
    syntaxHighlighting(colours),
    indentUnit.of('    '),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    lineNumbers(),
    lintGutter(),
    autocompletion({
      override: [completionSource(askKernel)],
      icons: false,
      defaultKeymap: false,
    }),
    Prec.highest(keymap.of([{ key: 'Enter', run: isWritten }, ...completionKeymap])),
    keymap.of([...closeBracketsKeymap, { key: 'Tab', run: indentMore, shift: indentLess }]),
    placeholder('Python'),
  ];
}

/** What is offered may be there already, as a name that is given: then Enter is for the next line. */
function isWritten(view: EditorView): boolean {
  const { state } = view;
  const label = selectedCompletion(state)?.label;
  const { head } = state.selection.main;
  const word = state.wordAt(head);
  if (word && label === state.sliceDoc(word.from, head)) closeCompletion(view);
  return false;
}

function cellKeys({ onCommand, onLeave }: EditorOptions) {
  const does = (command: EditorCommand) => (view: EditorView) => {
    // Also a list that is still on its way.
    closeCompletion(view);
    onCommand(command);
    return true;
  };
  const leave = (view: EditorView) => {
    // The first Escape closes the list of completions.
    if (completionStatus(view.state) === 'active') return false;
    onLeave();
    return true;
  };
  return [
    { key: 'Shift-Enter', run: does('run-next') },
    { key: 'Mod-Enter', run: does('run-stay') },
    { key: 'Ctrl-Enter', run: does('run-stay') },
    { key: 'ArrowUp', run: (view: EditorView) => atEdge(view, 'start') && does('previous')(view) },
    { key: 'ArrowDown', run: (view: EditorView) => atEdge(view, 'end') && does('next')(view) },
    { key: 'Escape', run: leave },
  ];
}

/** Whether the cursor is in the first or last line, with nothing else open. */
function atEdge({ state }: EditorView, edge: 'start' | 'end'): boolean {
  if (completionStatus(state) !== null) return false;
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head).number;
  return main.empty && line === (edge === 'start' ? 1 : state.doc.lines);
}

function replaceAll(view: EditorView, source: string): void {
  const { doc } = view.state;
  if (doc.toString() === source) return;
  view.dispatch({ changes: { from: 0, to: doc.length, insert: source } });
}

function diagnosticsAt(view: EditorView, line: number | null, message: string): Diagnostic[] {
  const { doc } = view.state;
  if (line === null || line < 1 || line > doc.lines) return [];
  const { from, to } = doc.line(line);
  return [{ from, to: Math.max(to, from), severity: 'error', message }];
}

function goToLine(view: EditorView, number: number): void {
  const line = view.state.doc.line(Math.max(1, Math.min(number, view.state.doc.lines)));
  view.dispatch({ selection: { anchor: line.from }, scrollIntoView: true });
  view.focus();
}
