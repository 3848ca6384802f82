/**
 * What the blocks of a lesson's Markdown say, in the shape that lesson.ts takes them in: `LessonWords` of
 * src/lesson/content/words.ts. lessons/README.md says how each is written.
 */
import { blocksOf, complainOf, frontMatterOf } from './lessonMarkdown.mjs';

/** @typedef {import('./lessonMarkdown.mjs').Block} Block */
/** @typedef {import('./lessonMarkdown.mjs').Cell} Cell */
/** @typedef {import('./lessonMarkdown.mjs').Item} Item */
/** @typedef {import('./lessonMarkdown.mjs').Part} Part */
/** @typedef {import('./lessonMarkdown.mjs').Complain} Complain */
/** @typedef {import('../../src/lesson/content/definition.js').TableCell} TableCell */

/** What a unit of a published figure is to the simulator's: nanoseconds, shares, counts. */
const UNITS = /** @type {Record<string, { scale: number, inPoints?: true }>} */ ({
  '': { scale: 1 },
  ns: { scale: 1 },
  µs: { scale: 1e-3 },
  ms: { scale: 1e-6 },
  s: { scale: 1e-9 },
  '%': { scale: 100, inPoints: true },
  share: { scale: 1, inPoints: true },
});

const SHAPES = ['flat', 'rises', 'falls', 'peaks', 'dips', 'wavers', 'otherwise'];

const STEP_OPTIONS = ['minutes', 'run', 'recording', 'case', 'at', 'view', 'poll', 'table'];

/** What stands after the kind of a block: a name of its own, and what else may. */
const KINDS =
  /** @type {Record<string, { named: boolean, flags?: string[], options?: string[] }>} */ ({
    demo: { named: false },
    simulation: { named: true },
    recording: { named: true },
    calculator: { named: true },
    table: { named: true, flags: ['wide'], options: ['sources'] },
    residuals: { named: true },
    prediction: { named: true, options: ['step'] },
    question: { named: true },
    challenge: { named: true },
    command: { named: false, options: ['needs'] },
    symptom: { named: false, options: ['at'] },
    step: { named: false, options: STEP_OPTIONS },
  });

/**
 * Everything that a Markdown file of a lesson says in its front matter and its blocks.
 * @param {string} source
 * @param {string} file for errors, from the project's folder
 * @param {Readonly<Record<string, { text: string }>>} figures of expected.json
 */
export function readBlocks(source, file, figures) {
  const complain = complainOf(file);
  const reader = new Reader(figures, complain);
  const about = frontMatterOf(source, complain);
  const words = {
    ...(about === undefined ? {} : reader.frontMatter(about)),
    /** @type {unknown[]} */ demo: [],
    /** @type {unknown[]} */ commands: [],
    /** @type {Record<string, string>} where each block is, for errors */ places: {},
  };
  const named = /** @type {Record<string, Record<string, unknown>>} */ ({
    simulations: {},
    recordings: {},
    calculators: {},
    tables: {},
    residuals: {},
    predictions: {},
    questions: {},
    challenges: {},
  });
  /** @type {unknown[]} */
  const symptoms = [];
  /** @type {unknown[]} */
  const steps = [];
  const lists = /** @type {Record<string, unknown[]>} */ ({
    command: words.commands,
    symptom: symptoms,
    step: steps,
  });
  for (const block of blocksOf(source, complain)) {
    const id = reader.head(block);
    const place = `${file}, line ${block.line}`;
    if (block.kind === 'demo') {
      words.demo = reader.demo(block);
      words.places.demo = place;
      continue;
    }
    const said = reader.read(block, id);
    const list = lists[block.kind];
    if (list) {
      list.push(said);
      continue;
    }
    const room = block.kind === 'residuals' ? block.kind : `${block.kind}s`;
    const others = named[room] ?? {};
    if (id in others) {
      throw complain(
        block.line,
        `there is another "${block.kind} ${id}" above: name one otherwise.`,
      );
    }
    others[id] = said;
    words.places[`${room}.${id}`] = place;
  }
  return { words: { ...words, ...named }, symptoms, steps };
}

/** Reads blocks of one file. */
class Reader {
  /** @param {Readonly<Record<string, { text: string }>>} figures @param {Complain} complain */
  constructor(figures, complain) {
    this.figures = figures;
    this.complain = complain;
  }

  /** The name of a block, once nothing in its first line is wrong. @param {Block} block */
  head({ kind, names, options, line }) {
    const known = KINDS[kind];
    if (!known) {
      throw this.complain(line, `there is no block "${kind}": ${Object.keys(KINDS).join(', ')}.`);
    }
    const [id, ...flags] = known.named ? names : ['', ...names];
    if (id === undefined) throw this.complain(line, `name it: "::: ${kind} its-name".`);
    const strange =
      flags.find((flag) => !known.flags?.includes(flag)) ??
      Object.keys(options).find((name) => !known.options?.includes(name));
    if (strange !== undefined) {
      const all = [...(known.flags ?? []), ...(known.options ?? []).map((name) => `${name}=…`)];
      throw this.complain(
        line,
        `"${strange}" can't be said of a ${kind}: ${all.join(', ') || 'only its name'}.`,
      );
    }
    return id;
  }

  /** @param {Block} block @param {string} id */
  read(block, id) {
    switch (block.kind) {
      case 'simulation':
      case 'recording':
      case 'calculator':
        return this.labelled(block);
      case 'table':
        return this.table(block);
      case 'residuals':
        return this.residuals(block);
      case 'prediction':
        return this.prediction(block, id);
      case 'question':
        return { ...this.asked(block), step: `question-${id}` };
      case 'challenge':
        return this.challenge(block);
      case 'command':
        return this.command(block);
      case 'symptom':
        return this.symptom(block);
      default:
        return this.step(block);
    }
  }

  /**
   * A text as it is shown: `{name}` is a figure of expected.json, and a backslash takes its meaning from a character.
   * @param {string} text
   * @param {number} line
   */
  text(text, line) {
    return text
      .replaceAll('\n', ' ')
      .replace(/\\([!-/:-@[-`{-~])|\{([^}]*)\}/g, (_, plain, name) => {
        return plain ?? this.figure(name, line).text;
      });
  }

  /** @param {string} name @param {number} line */
  figure(name, line) {
    const figure = this.figures[name];
    if (figure) return figure;
    throw this.complain(
      line,
      `expected.json has no figure "${name}". State it in figures.ts and run npm run expected, or write \\{ for a brace.`,
    );
  }

  /** @param {unknown} said */
  frontMatter(said) {
    const { givens = [], ...about } = /** @type {Record<string, unknown>} */ (said ?? {});
    const isText = (/** @type {unknown} */ value) => typeof value === 'string';
    const isNumber = (/** @type {unknown} */ value) => typeof value === 'number';
    const rules = /** @type {[string, unknown, boolean, string][]} */ ([
      ['number', about['number'], isNumber(about['number']), 'a number'],
      ['title', about['title'], isText(about['title']), 'a text'],
      ['question', about['question'], isText(about['question']), 'a text'],
      ['minutes', about['minutes'], isNumber(about['minutes']), 'a number'],
      ['after', about['after'], listOf(about['after'], isNumber), 'a list of lessons’ numbers'],
      ['teaches', about['teaches'], listOf(about['teaches'], isText), 'a list of texts'],
      [
        'givens',
        givens,
        listOf(givens, isText),
        'a list of texts, numbers between quotation marks',
      ],
    ]);
    for (const [name, value, isRight, what] of rules) {
      if (isRight) continue;
      const found = value === undefined ? 'nothing' : JSON.stringify(value);
      throw this.complain(1, `the front matter needs "${name}", ${what}, and has ${found}.`);
    }
    return { about, givens };
  }

  /** The parts of a block of one kind. @template {Part['kind']} K @param {Block} block @param {K} kind */
  all({ parts }, kind) {
    return /** @type {Extract<Part, { kind: K }>[]} */ (parts.filter((part) => part.kind === kind));
  }

  /** Its paragraphs. @param {Block} block @param {number} count how many there must be @param {string} which */
  texts(block, count, which) {
    const texts = this.all(block, 'text').map(({ text, line }) => this.text(text, line));
    if (texts.length === count) return texts;
    throw this.complain(
      block.line,
      `a ${block.kind} has ${count === 1 ? 'one paragraph' : `${count} paragraphs`} (${which}), and this one has ${texts.length}.`,
    );
  }

  /** The points of all its lists. @param {Block} block */
  items(block) {
    return this.all(block, 'list').flatMap(({ items }) => items);
  }

  /** A point's texts, of which there must be so many. @param {Item} item @param {number} count @param {string} form */
  itemTexts({ line, texts }, count, form) {
    if (texts.length !== count) throw this.complain(line, `this point should read: ${form}.`);
    return texts.map((text) => this.text(text, line));
  }

  /** Points of the form `- name: text`. @param {readonly Item[]} items @returns {Record<string, string>} */
  labels(items) {
    return Object.fromEntries(
      items.map((item) => {
        const [text = ''] = this.itemTexts(item, 1, '- name: its words');
        return this.nameAndText(text, item.line);
      }),
    );
  }

  /** @param {string} said @param {number} line @returns {[name: string, text: string]} */
  nameAndText(said, line) {
    const [, name, text] = /^([\w.-]+): ([\s\S]+)$/.exec(said) ?? [];
    if (name === undefined || text === undefined) {
      throw this.complain(
        line,
        `this point should begin with its name and a colon: - name: its words.`,
      );
    }
    return [name, text];
  }

  /** @param {Block} block */
  labelled(block) {
    const [title] = this.texts(block, 1, 'its title');
    return { title, labels: this.labels(this.items(block)) };
  }

  /** @param {Block} block */
  demo(block) {
    return this.items(block).map((item) => {
      const [button, after] = this.itemTexts(
        item,
        2,
        '1. what its button says, and a paragraph that is said after it',
      );
      return { button, after };
    });
  }

  /** Choices: `- [ ] name: text` with what is said of it in a paragraph below; `[x]` is right. @param {readonly Item[]} items @param {number} line of the block */
  choices(items, line) {
    let right = '';
    const choices = items.map((item) => {
      const form = '- [ ] name: the answer, and a paragraph that is said to those who chose it';
      const [first = '', feedback] = this.itemTexts(item, 2, form);
      const [, mark, said = ''] = /^\[([ x])\] ([\s\S]+)$/.exec(first) ?? [];
      if (mark === undefined) throw this.complain(item.line, `this point should read: ${form}.`);
      const [id, text] = this.nameAndText(said, item.line);
      if (mark === 'x' && right !== '') {
        throw this.complain(
          item.line,
          'two answers are marked as right: leave [x] at one of them.',
        );
      }
      if (mark === 'x') right = id;
      return { id, text, feedback };
    });
    if (right === '')
      throw this.complain(line, 'no answer is marked as right: write [x] at one of them.');
    return { choices, right };
  }

  /** @param {Block} block */
  asked(block) {
    const [ask] = this.texts(block, 1, 'what is asked');
    return { ask, ...this.choices(this.items(block), block.line) };
  }

  /** @param {Block} block @param {string} id */
  prediction(block, id) {
    const { step = `predict-${id}` } = block.options;
    const [first] = this.items(block);
    if (first?.texts[0]?.startsWith('[')) return { kind: 'choice', ...this.asked(block), step };
    const [ask] = this.texts(block, 1, 'what is asked');
    const { x, y, ...feedback } = this.labels(this.items(block));
    const strange = Object.keys(feedback).find((shape) => !SHAPES.includes(shape));
    if (x === undefined || y === undefined || !feedback['otherwise'] || strange !== undefined) {
      throw this.complain(
        block.line,
        `a prediction has answers, "- [ ] name: …", or, for a curve, "- x: …", "- y: …", "- otherwise: …" and what is said to ${SHAPES.slice(0, -1).join(', ')}${strange ? `, but no "${strange}"` : ''}.`,
      );
    }
    return { kind: 'curve', ask, x, y, feedback, step };
  }

  /** @param {Block} block */
  challenge(block) {
    const sections = this.sections(block, ['Controls', 'Demands', 'Reasons', 'Hints', 'Solution']);
    const hints = (sections['Hints'] ?? []).flatMap((part) =>
      part.kind === 'list' ? part.items : [],
    );
    if (hints.length !== 3) {
      throw this.complain(
        block.line,
        `a challenge has three hints, and this one has ${hints.length}.`,
      );
    }
    const itemsOf = (/** @type {string} */ title) =>
      (sections[title] ?? []).flatMap((part) => (part.kind === 'list' ? part.items : []));
    const { choices: reasons, right } = this.choices(itemsOf('Reasons'), block.line);
    const [why] = this.texts(
      { ...block, parts: sections['Solution'] ?? [] },
      1,
      'why the solution works',
    );
    return {
      labels: this.labels(itemsOf('Controls')),
      demands: this.labels(itemsOf('Demands')),
      reasons,
      right,
      hints: hints.flatMap((hint) => this.itemTexts(hint, 1, '1. the hint')),
      why,
      step: 'challenge',
    };
  }

  /** What is below each heading of a block. @param {Block} block @param {string[]} titles */
  sections({ kind, parts, line }, titles) {
    /** @type {Record<string, Part[]>} */
    const sections = {};
    let title = '';
    for (const part of parts) {
      if (part.kind === 'heading') title = part.text;
      else (sections[title] ??= []).push(part);
    }
    const strange = Object.keys(sections).find((each) => !titles.includes(each));
    const missing = titles.find((each) => !sections[each]);
    if (strange === undefined && missing === undefined) return sections;
    throw this.complain(
      line,
      `a ${kind} has the headings ${titles.join(', ')}; ${missing ? `"${missing}" is missing` : `there is none "${strange}"`}.`,
    );
  }

  /** @param {Block} block */
  command(block) {
    const [code] = this.all(block, 'code');
    if (!code) throw this.complain(block.line, 'a command is written between two lines of ```.');
    const [look] = this.texts(block, 1, 'what to look for in what it prints');
    const { needs } = block.options;
    return { command: code.text, ...(needs === undefined ? {} : { needs }), look };
  }

  /** @param {Block} block */
  symptom(block) {
    const { at: anchor } = block.options;
    if (anchor === undefined) {
      throw this.complain(block.line, 'say which heading tells it: "::: symptom at=many-commits".');
    }
    const which = 'what is seen, what may be behind it, what to look at first';
    const [symptom, cause, check] = this.texts(block, 3, which);
    return { symptom, cause, check, anchor };
  }

  /** A step of a class. @param {Block} block */
  step(block) {
    const [heading] = this.all(block, 'heading');
    const { minutes, ...shown } = block.options;
    if (!heading || !(Number(minutes) > 0)) {
      throw this.complain(
        block.line,
        'a step has a heading and its minutes: "::: step minutes=5".',
      );
    }
    const notes = this.all(block, 'text').map(({ text, line }) => this.text(text, line));
    const title = this.text(heading.text, heading.line);
    return { title, minutes: Number(minutes), ...shown, notes };
  }

  /** @param {Block} block */
  rows(block) {
    const [table] = this.all(block, 'table');
    const [head, ...rows] = table?.rows ?? [];
    if (!head || rows.length === 0) {
      throw this.complain(block.line, `a ${block.kind} has a Markdown table with a head and rows.`);
    }
    return { head, rows };
  }

  /** A table: columns that are aligned to the right hold figures, all others words. @param {Block} block */
  table(block) {
    const [caption] = this.texts(block, 1, 'its caption');
    const { head, rows } = this.rows(block);
    const words = head.flatMap(({ isRight }, column) => (column > 0 && !isRight ? column : []));
    const { sources } = block.options;
    return {
      caption,
      ...(sources === undefined ? {} : { sources: sources.split(',') }),
      ...(block.names.includes('wide') ? { wide: true } : {}),
      head: head.map(({ text, line }) => this.text(text, line)),
      ...(words.length > 0 ? { words } : {}),
      rows: rows.map((cells) => cells.map((cell) => this.cell(cell))),
    };
  }

  /** @param {Cell} cell @returns {TableCell} */
  cell({ text, line }) {
    const [, button, action] = /^\[(.+)\]\(do:([\w.-]+)\)$/.exec(text) ?? [];
    if (action !== undefined && button !== undefined)
      return { action, text: this.text(button, line) };
    const [, before, published] = /^(.*?)\s*\{published ([^}]+)\}$/.exec(text) ?? [];
    if (published !== undefined) return before ? { published, before } : { published };
    const [, strong] = /^\*\*(.+)\*\*$/.exec(text) ?? [];
    if (strong !== undefined) return { strong: this.text(strong, line) };
    const [, value] = /^\{([^}]+)\}$/.exec(text) ?? [];
    if (value !== undefined && this.figure(value, line)) return { value };
    return this.text(text, line);
  }

  /** Published figures beside simulated ones. @param {Block} block */
  residuals(block) {
    const [caption] = this.texts(block, 1, 'its caption');
    const rows = this.rows(block).rows.map((cells) => {
      const [figure = '', unit = '', what, why] = cells.map(({ text, line }) =>
        this.text(text, line),
      );
      const line = cells[0]?.line ?? block.line;
      const known = UNITS[unit];
      if (!known || cells.length !== 4) {
        throw this.complain(
          line,
          `a row of residuals has a figure, its published unit (${Object.keys(UNITS).filter(Boolean).join(', ')} or nothing), what it is, and why the two differ.`,
        );
      }
      this.figure(figure, line);
      return { what, figure, ...known, why };
    });
    return { caption, rows };
  }
}

/** @param {unknown} list @param {(each: unknown) => boolean} holds */
const listOf = (list, holds) => Array.isArray(list) && list.every(holds);
