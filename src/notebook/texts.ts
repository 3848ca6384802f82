/** The texts of the notebook. */
import { counted, formatBytes, formatCount } from '$model/format';

/** Why a file is no notebook, and what was mended in one. */
export const problems = {
  tooLarge: (characters: number) =>
    `The file has ${formatBytes(characters)}; this page opens at most 8 MB, or 32 MB with outputs, so that it stays responsive. In Jupyter, clear the outputs and save it again.`,
  shortened: (count: number) =>
    `The file is larger than 8 MB, so ${counted(count, 'large output')} ${count === 1 ? 'was' : 'were'} shortened here; the file itself is as it was.`,
  tooDeep:
    'The file is nested more than 200 levels deep, which no notebook is: it is damaged, or made to do damage.',
  noJson: (why: string) =>
    `The file is not a notebook: it is cut off or damaged${why === '' ? '' : ` (${why})`}. Its text can be opened as it is.`,
  noNotebook: 'The file is JSON, but not a notebook: a notebook is an object with a list of cells.',
  otherFormat: (major: unknown) =>
    typeof major === 'number'
      ? `The notebook is of format ${major}; this page reads format 4. Jupyter converts it: jupyter nbconvert --to notebook.`
      : 'The file is JSON, but not a notebook: it does not say which format it has.',
  noCells: 'The notebook has no list of cells: it is damaged. Its text can be opened as it is.',
  tooManyCells: (count: number) =>
    `The notebook has ${formatCount(count)} cells; this page opens at most 2,000.`,
  longTitle: 'The name of the notebook has more than 300 characters; the rest of it was left out.',
  cellNoObject: (cell: number) => `Cell ${cell} is not a cell; it is shown as plain text.`,
  cellUnknown: (cell: number) =>
    `Cell ${cell} is of an unknown kind, or its text is damaged; all of it is shown as plain text.`,
};

export const outputs = {
  tooLong: (characters: number) =>
    `Cut off: this page keeps ${formatCount(characters)} characters of what a cell prints.`,
  tooMany: (count: number) => `Cut off: this page keeps ${formatCount(count)} outputs of a cell.`,
  run: 'The run',
  label: (cell: number) => `Output of cell ${cell}`,
  lines: (count: number) => `Show all ${formatCount(count)} lines`,
  fewer: 'Show less',
  rows: (count: number) => `Show all ${formatCount(count)} rows`,
  earlierRows: 'Earlier rows',
  laterRows: 'Later rows',
  rowsOf: (from: number, until: number, all: number) =>
    `Rows ${formatCount(from)} to ${formatCount(until)} of ${formatCount(all)}`,
  saveTable: 'Save as CSV',
  tableFile: 'table.csv',
  one: 'This output',
  unreadable: 'This output is damaged and can’t be shown; it stays in the file.',
  inert: (type: string) => `${type}: never run here, shown as text.`,
  picture: 'Picture without a description',
  traceback: 'Where it happened',
  errorAt: (line: number) => `Go to line ${line}`,
  plotLoading: 'Loading the plot',
  plotFailed: 'The plot could not be drawn. The table has its figures.',
  plotTable: 'The figures of the plot',
  progress: (done: number, of: number) => `${formatCount(done)} of ${formatCount(of)}`,
  cancel: 'Cancel',
  slider: (label: string) => `${label}, as a number`,
  sliderWaits: 'Move it to run the cells that depend on it.',
  showRun: 'Show the run',
  runWaits: 'This run is shown only if you ask for it: the notebook isn’t yours.',
  tryAgain: 'Try again',
  badScenario: 'The scenario of this run is damaged:',
  openSandbox: 'Open in the sandbox',
  sameHash: 'The same run as in the cell, bit for bit:',
  hashOfCell: 'Run of the cell:',
  otherHash: (cell: string, page: string) =>
    `This is not the run of the cell: the cell had ${cell}, this page has ${page}. The output comes from another version; run the cell again.`,
};

/** Why something is shown as plain text, and what the reader can do about it. */
export const limits = {
  large: (pieces: number) =>
    Number.isFinite(pieces)
      ? `Not laid out: it has ${formatCount(Math.round(pieces))} pieces, and this page lays out 20,000 of one output.`
      : 'Not laid out: it is nested more than 200 deep, repeats itself without a known end, or holds another document.',
  full: 'Not laid out: the page already has the 60,000 pieces that it lays out at once.',
  showAnyway: 'Lay it out anyway',
  pixels: (pixels: number) =>
    `Not shown: the picture has ${formatCount(Math.round(pixels / 1e6))} million pixels, and this page shows pictures of up to 40 million.`,
  noPicture: 'Not shown: the picture is damaged.',
  deep: 'Not laid out: it is nested more than 200 deep.',
  marks: 'Not laid out: more than 60 marks are piled on one letter.',
  reading: 'Being laid out; here is the text meanwhile.',
  cancel: 'Leave it as text',
  cancelled: 'Not laid out, as you asked.',
  slow: (allowedMs: number) =>
    `Not laid out: that took longer than ${formatCount(allowedMs / 1000)} s.`,
  longer: (allowedMs: number) => `Try for ${formatCount(allowedMs / 1000)} s`,
  unreadable: 'Not laid out: that needs more memory than there is.',
  notFetched:
    'Not laid out: the part of this page that does it could not be fetched. Reload the page.',
  more: (shown: number, total: number, step: number) =>
    `Show ${formatCount(Math.min(step, total - shown))} ${shown > 0 ? 'more ' : ''}of ${formatCount(total)} characters`,
  download: 'Download the text',
  fileName: 'output.txt',
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
  absentHint: 'Python loads with the first run, from this site, and is kept for your next visit.',
  bytes: (what: string, loaded: number, total: number) =>
    total > 0
      ? `${what}: ${formatBytes(loaded)} of ${formatBytes(total)}`
      : `${what}: ${formatBytes(loaded)}`,
  cancel: 'Cancel loading',
  loadingCancelled: 'Loading Python was cancelled. The text is as it was; run a cell to load it.',
  failed: (why: string) => `Python could not be used: ${why}`,
  installed: (name: string) => `Installed ${name}. It can be imported until Python is restarted.`,
  notInstalled: (name: string, why: string) => `${name} was not installed: ${why}`,
  given: (name: string) =>
    `Python has ${name} until it is restarted: open("${name}"), or pw.trace("${name}") for a recording.`,
  notGiven: (name: string, why: string) => `Python could not take ${name}: ${why}`,
  interruptHint: 'Stops the running cell; variables stay.',
  interruptLoses:
    'Stops Python itself, since the cell can’t be stopped on its own. All variables are lost.',
};

export const fromScenario = {
  untitled: 'A run',
  intro: (title: string) =>
    `# ${title}\n\nThe same scenario as on the page it comes from. Run the cells with Shift+Enter, change a value, and run again.`,
  sameHash: (hash: string) => `the page that this comes from had ${hash}`,
};

/** What stands in the place of outputs that are too large to be kept. */
export const kept = {
  leftOut: (characters: number) =>
    `Left out when the notebook was saved in this browser: this output has ${formatBytes(characters)}. Run the cell to get it back.`,
  partLeftOut: (characters: number) =>
    `${formatCount(characters)} characters were left out when the notebook was saved in this browser. Run the cell to get them back.`,
  tooDeep:
    'Left out when the notebook was saved in this browser: this output is nested more than 200 deep. Run the cell to get it back.',
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
  title: 'Notebook',
  lead: 'Python beside the simulation: a run in a cell is the run of the sandbox, bit for bit.',
  without: 'The notebook needs JavaScript.',
  loading: 'Loading the notebook',
  failed: 'The notebook could not be loaded',
  failedHint: 'Check the connection and try again.',
  tryAgain: 'Try again',
  untitled: 'Untitled notebook',
  name: 'Name of the notebook',
  noLesson: (name: string) => `There is no notebook for lesson “${name}”.`,
  noLessonHint: 'Here is an empty one instead.',
  gone: 'The notebook that the address names is not in this browser.',
  goneHint: 'It was saved in another browser, or deleted. Here is an empty one instead.',
  notFetched: 'The notebook could not be fetched',
  notFetchedHint: (address: string) =>
    `${address} is not there, or not a file of this site. You can save a notebook of another site and open it as a file.`,
  mended: 'Something in the file was not as it should be',
  notOpened: (name: string) => `“${name}” could not be opened`,
  notRead: (title: string) =>
    title === '' ? 'Your notebook could not be read' : `Your notebook “${title}” could not be read`,
  unsaved: 'The notebook that is open could not be saved, so no other was opened',
  unsavedHint:
    'Another would take its place, and what you wrote would be gone. Download it first; then reload the page and open the other.',
  notReadHint:
    'It stays in this browser as it is, under “Your notebooks”. Download it to keep its text safe.',
  notReadVersion:
    'When you begin to write here it becomes a version, under File, Versions. Download it to keep its text safe.',
  download: 'Download it',
  asText: 'Open its text',
  startedAgain:
    'This is the notebook as the lesson has it. Yours, as it was before, is under File, Versions.',
  notStartedAgain:
    'The lesson’s notebook could not be fetched. Check the connection and try again; yours is as it was.',
  close: 'Close',
  damagedScenario: 'Part of the scenario in the address was damaged and was left out',
};

/** Anyone who opens the file in Jupyter finds this above the line that fails there. */
export const importPostwait =
  '# postwait is on the notebook page of Post/Wait; elsewhere, install it from the project: pip install ./python\nimport postwait as pw\n';

export const first = {
  markdown:
    '# A notebook of runs\n\nEach cell below is Python. Put the cursor into one and press **Shift+Enter** to run it. The first run loads Python from this site; nothing leaves your browser.\n\nType `pw.` to see what there is. *Keys and help* lists everything else.',
  code: `${importPostwait}\n# Four sessions commit, and a noisy neighbour shares their CPUs.\nscenario = pw.Scenario(machine__cpus=2, sessions__count=4, noise__count=2)\nrun = pw.run(scenario)\npw.show(run)`,
  title: '',
};

export const trust = {
  title: 'This notebook is not yours',
  detail: (cells: number) =>
    `It came from a file or a link. Read it as you like: nothing in it has run, and scripts in its outputs never do. If you let it, its ${cells === 1 ? 'one cell' : `${cells} cells`} of Python can run simulations, install packages that this site serves, and take as much processor time and memory as they like. They can’t reach anything else: not your other notebooks or your progress, not your files, not other sites.`,
  agree: 'Let it run',
  refuse: 'Only read',
  refused: 'Opened to read only; nothing in it runs.',
};

export const tabs = {
  title: 'This notebook is open in another tab',
  detail:
    'You can read it here. If you take it over, the other tab saves what it has and stops writing.',
  takeOver: 'Take over',
  lost: 'Another tab has taken this notebook over',
  lostDetail: 'What you had typed here was saved before. You can take it back.',
};

export const toolbar = {
  label: 'Notebook',
  runAll: 'Run all',
  interrupt: 'Interrupt',
  restart: 'Restart',
  clear: 'Clear outputs',
  undo: 'Undo',
  undoHint: 'Undoes the last deletion, move, addition or conversion of a cell',
  addMarkdown: '+ Text',
  addCode: '+ Python',
  file: 'File',
  fresh: 'New notebook',
  again: 'Start again from the lesson’s own',
  open: 'Open a file',
  save: 'Save as .ipynb',
  wheel: 'Give Python a wheel or a file',
  versions: 'Versions',
  help: 'Keys and help',
  yours: 'Your notebooks',
};

export const cell = {
  kinds: { markdown: 'Text', code: 'Python', raw: 'Plain text' },
  name: (number: number, kind: string) => `Cell ${number}, ${kind}`,
  run: (number: number) => `Run cell ${number}`,
  stop: (number: number) => `Stop cell ${number}`,
  waits: 'waits',
  runs: 'running',
  edit: 'Edit',
  done: 'Done',
  up: 'Move up',
  down: 'Move down',
  delete: 'Delete',
  asText: 'Make it text',
  asCode: 'Make it Python',
  addAbove: 'Add above',
  addBelow: 'Add below',
  broken: (number: number) => `Cell ${number}`,
  prose: (number: number) => `The text of cell ${number}`,
  source: (number: number) => `Source of cell ${number}`,
  empty: 'Empty text: press Enter to write.',
  hint: 'Enter edits; Escape leaves the editor.',
};

export const versions = {
  title: 'Versions',
  none: 'No versions yet. One is kept when you begin to change a notebook, and another about every five minutes.',
  note: 'The newest thirty are kept in this browser.',
  keep: 'Keep this version now',
  look: 'Look',
  back: 'Go back to it',
  download: 'Download',
  unreadable: 'can’t be read',
  looking: (time: string) => `The notebook as it was ${time}`,
  cells: (count: number) => counted(count, 'cell'),
  went: (time: string) =>
    `The notebook is as it was ${time}. What it was until now is a version too.`,
  failed: 'The versions could not be read.',
};

export const yours = {
  title: 'Your notebooks',
  none: 'None are kept in this browser yet.',
  open: (title: string) => `Open ${title}`,
  delete: (title: string) => `Delete ${title}`,
  sure: (title: string) => `Delete “${title}” and its versions from this browser?`,
  yes: 'Delete it',
  no: 'Keep it',
};

export const help = {
  title: 'Keys and help',
  intro:
    'A cell is in edit mode or in command mode. Enter or a double click switches to edit mode; Escape switches back.',
  tab: 'In edit mode, Tab indents. To leave the editor with the keyboard press Escape, then Tab.',
  keys: [
    ['Shift+Enter', 'run the cell and go to the next'],
    ['Ctrl+Enter', 'run the cell and stay'],
    ['Enter', 'edit mode'],
    ['Escape', 'command mode'],
    ['↑ ↓', 'go to the cell above, below'],
    ['Alt+↑ Alt+↓', 'move the cell up, down'],
    ['a, b', 'add a cell above, below'],
    ['d d', 'delete the cell'],
    ['z', 'undo the last change of cells'],
    ['m, y', 'make the cell text, Python'],
    ['Ctrl+S', 'keep a version'],
    ['i i', 'interrupt'],
  ] as const,
  caption: 'What keys do',
  key: 'Key',
  does: 'What it does',
  python:
    'Python is Pyodide with its standard library. A wheel (.whl) that needs nothing else can be dropped on the page, and so can text (.txt, .trace, .csv, .log, .gz), such as a recording for pw.trace.',
  kept: 'Notebooks are kept only in this browser. “Save as .ipynb” makes a file that Jupyter opens.',
  credits: 'What this notebook is made of',
  licences: 'Everything else that this site ships, and the text of each licence',
};
