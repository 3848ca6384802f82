/** What the blocks of a lesson's Markdown say, one kind after the other. */

/** @typedef {import('./lessonMarkdown.mjs').Block} Block */
/** @typedef {import('./lessonMarkdown.mjs').Cell} Cell */
/** @typedef {import('./lessonMarkdown.mjs').Item} Item */
/** @typedef {import('./lessonMarkdown.mjs').Part} Part */
/** @typedef {import('./lessonMarkdown.mjs').TextPart} TextPart */
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

/** Reads blocks of one file. */
export class BlockReader {
  /** @param {Readonly<Record<string, { text: string }>>} figures @param {Complain} complain */
  constructor(figures, complain) {
    this.figures = figures;
    this.complain = complain;
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
      case 'demo':
        return this.demo(block);
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
      [
        'chapter',
        about['chapter'],
        ['undefined', 'string'].includes(typeof about['chapter']),
        'a text',
      ],
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

  /**
   * The parts of a block that are texts of a kind.
   * @param {Block} block
   * @param {TextPart['kind']} kind
   */
  all({ parts }, kind) {
    return parts.flatMap((part) => (part.kind === kind ? part : []));
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
    return itemsIn(block.parts);
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
    const hints = itemsIn(sections['Hints']);
    if (hints.length !== 3) {
      throw this.complain(
        block.line,
        `a challenge has three hints, and this one has ${hints.length}.`,
      );
    }
    const { choices: reasons, right } = this.choices(itemsIn(sections['Reasons']), block.line);
    const [why] = this.texts(
      { ...block, parts: sections['Solution'] ?? [] },
      1,
      'why the solution works',
    );
    return {
      labels: this.labels(itemsIn(sections['Controls'])),
      demands: this.labels(itemsIn(sections['Demands'])),
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
    const { needs, words } = block.options;
    return {
      command: code.text,
      ...(needs !== undefined && { needs }),
      ...(words !== undefined && { words }),
      look,
    };
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
    const table = block.parts.find((part) => part.kind === 'table');
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

/** The points of all lists among parts. @param {readonly Part[]} [parts] @returns {Item[]} */
const itemsIn = (parts = []) => parts.flatMap((part) => (part.kind === 'list' ? part.items : []));

/** @param {unknown} list @param {(each: unknown) => boolean} holds */
const listOf = (list, holds) => Array.isArray(list) && list.every(holds);
