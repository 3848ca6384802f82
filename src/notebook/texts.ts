/** The texts of the notebook. */
import { counted, formatBytes } from '$model/format';

/** Why a file is no notebook, and what was mended in one. */
export const problems = {
  tooLarge: (characters: number) =>
    `The file has ${formatBytes(characters)}; this page opens at most 8 MB, or 32 MB with outputs, so that it stays responsive. In Jupyter, clear the outputs and save it again.`,
  cellNoObject: (cell: number) => `Cell ${cell} is not a cell; it is shown as plain text.`,
  cellUnknown: (cell: number) =>
    `Cell ${cell} is of an unknown kind, or its text is damaged; all of it is shown as plain text.`,
};

export const outputs = {
  label: (cell: number) => `Output of cell ${cell}`,
  fewer: 'Show less',
  one: 'This output',
  errorAt: (line: number) => `Go to line ${line}`,
  plotTable: 'The figures of the plot',
  openSandbox: 'Open in the sandbox',
  sameHash: 'The same run as in the cell, bit for bit:',
  otherHash: (cell: string, page: string) =>
    `This is not the run of the cell: the cell had ${cell}, this page has ${page}. The output comes from another version; run the cell again.`,
};

export const kernel = {
  name: 'Python',
  states: {
    absent: 'not loaded',
    loading: 'loading',
    ready: 'ready',
    busy: 'running',
    dead: 'stopped',
  },
  cancel: 'Cancel loading',
  loadingCancelled: 'Loading Python was cancelled. The text is as it was; run a cell to load it.',
  installed: (name: string) => `Installed ${name}. It can be imported until Python is restarted.`,
  given: (name: string) =>
    `Python has ${name} until it is restarted: open("${name}"), or pw.trace("${name}") for a recording.`,
  interruptHint: 'Stops the running cell; variables stay.',
  interruptLoses:
    'Stops Python itself, since the cell can’t be stopped on its own. All variables are lost.',
};

export const keeping = {
  nothing: 'Nothing to save yet',
  changed: 'Not saved yet',
  saving: 'Saving',
  savedAt: (time: string) => `Saved in this browser, ${time}`,
  shortened: (count: number) => `, ${counted(count, 'large output')} shortened`,
  shortenedHint:
    'This browser keeps up to 6 MB of a notebook’s outputs; the largest are shortened. “Save as .ipynb” writes them whole.',
  failedShort: 'Not saved',
  failed: 'The notebook could not be saved in this browser',
  full: 'The browser’s storage for this site is full. Download the notebook, then delete old ones under “Open”.',
  refused: (why: string) =>
    `The browser refused to keep it${why === '' ? '' : ` (${why})`}. Download the notebook before you close this page.`,
  download: 'Download the notebook',
  tryAgain: 'Try again',
};

export const page = {
  loading: 'Loading the notebook',
  untitled: 'Untitled notebook',
  name: 'Name of the notebook',
  notOpened: (name: string) => `“${name}” could not be opened`,
  asText: 'Open its text',
  startedAgain:
    'This is the notebook as the lesson has it. Yours, as it was before, is under File, Versions.',
};

/** A reader who opens the file in Jupyter finds this above the line that fails there. */
export const importPostwait =
  '# postwait is on the notebook page of Post/Wait; elsewhere, install it from the project: pip install ./python\nimport postwait as pw\n';

export const trust = {
  title: 'This notebook is not yours',
  agree: 'Let it run',
};

export const tabs = {
  title: 'This notebook is open in another tab',
  takeOver: 'Take over',
  lost: 'Another tab has taken this notebook over',
};

export const toolbar = {
  runAll: 'Run all',
  interrupt: 'Interrupt',
  addCode: '+ Python',
  file: 'File',
  again: 'Start again from the lesson’s own',
  versions: 'Versions',
  help: 'Keys and help',
  yours: 'Your notebooks',
};

export const cell = {
  kinds: { markdown: 'Text', code: 'Python', raw: 'Plain text' },
  name: (number: number, kind: string) => `Cell ${number}, ${kind}`,
  run: (number: number) => `Run cell ${number}`,
};

export const versions = {
  look: 'Look',
  back: 'Go back to it',
};
