/** What holds for every lesson: its numbers are those of fresh runs, and nothing it names is missing. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Core } from '$engine/core';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { makeRun } from '$databases/index';
import type { Scenario } from '$model/scenario/scenario';
import { wordSpeed } from '$explain/clock';
import { placesOf, shapeOf, snap } from '$lesson/questions/curve';
import { expectedOfLesson } from '$lesson/content/expected';
import { actualOf, outcomeOf } from '$lesson/questions/predictions';
import { findParameter } from '$model/schema/parameters';
import { findTerm } from '$lesson/content/terms';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../sample';
import { contents, corePath, exported, missingIn, root } from './contents';
import { attributes, measurementsIn } from './prose';

let core: Core;
beforeAll(async () => {
  core = await loadCoreFromDisk(corePath);
});

const runOf = (scenario: Scenario) =>
  makeRun(scenario, core.runToEnd(scenario.settings(), { fromNs: 0, untilNs: 0, records: 0 }));

describe('a lesson that lacks something', () => {
  it('is refused with a sentence that names the file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lessons-'));
    mkdirSync(join(folder, '08-new'));
    expect(missingIn(folder)).toContain('lessons/08-new has no lesson.ts.');
    rmSync(folder, { recursive: true });
    const modules: Record<string, { steps?: number }> = { '/lessons/08-new/lesson.ts': {} };
    const look = () => exported(modules, 'lessons/08-new/lesson.ts', 'steps');
    expect(look).toThrow('lessons/08-new/lesson.ts does not export "steps".');
  });
});

it.each(
  sample(
    contents.map(({ entry }) => entry.slug),
    1 / 6,
  ),
)('lesson %s states what fresh runs give (`npm run expected` writes it)', async (slug) => {
  const lesson = contents.find(({ entry }) => entry.slug === slug);
  const fresh = lesson && (await expectedOfLesson(lesson.recipe, corePath));
  expect(fresh).toBeDefined();
  expect(lesson?.definition.expected).toEqual(fresh);
});

describe.each(contents)('lesson $entry.slug', (content) => {
  const { entry, definition, steps, symptoms, recipe, prose } = content;

  it('calls the speed of what it plays as its clock does', () => {
    const speeds = Object.values(definition.simulations).flatMap(({ options: { speed } }) =>
      speed === undefined ? [] : [wordSpeed(speed)],
    );
    const told = prose.match(/1\/[\d,]+ of real speed/g) ?? [];
    expect(speeds).toEqual(expect.arrayContaining(told));
    expect(prose).not.toMatch(/second of (yours|your time)/i);
  });

  it('is listed under the name of its folder, in a place of its own', () => {
    expect(definition.slug).toMatch(new RegExp(`^0?${entry.number}-`));
    expect(contents.filter((other) => other.entry.number === entry.number)).toHaveLength(1);
    const before = contents.slice(0, contents.indexOf(content)).map((other) => other.entry.number);
    expect(before).toEqual(expect.arrayContaining([...entry.after]));
    expect(entry.teaches.length).toBeGreaterThan(0);
    expect(entry.steps).toBeGreaterThan(0);
  });

  it.each([
    ['Value', 'of', Object.keys(definition.expected.figures)],
    ['Published', 'of', Object.keys(definition.published)],
    ['DataTable', 'of', Object.keys(definition.tables)],
    ['Do', 'action', Object.keys(definition.actions)],
    ['Predict', 'id', Object.keys(definition.predictions)],
    ['Question', 'id', Object.keys(definition.questions)],
    ['Challenge', 'id', Object.keys(definition.challenges)],
    ['Simulation', 'id', Object.keys(definition.simulations)],
  ])('names in <%s %s> only what there is', (component, attribute, known) => {
    const named = attributes(prose, component, attribute);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(known).toContain(name);
  });

  it.each([
    ['Predict', Object.keys(definition.predictions)],
    ['Question', Object.keys(definition.questions)],
    ['Challenge', Object.keys(definition.challenges)],
    ['Simulation', Object.keys(definition.simulations)],
    ['DataTable', Object.keys(definition.tables), 'of'],
    ['Residuals', Object.keys(definition.residuals), 'of'],
  ])('shows every %s exactly once', (component, all, attribute = 'id') => {
    expect(attributes(prose, component, attribute).sort()).toEqual([...all].sort());
  });

  it('names in its tables only what there is, in rows as long as their heads', () => {
    const { expected, published, actions, sources, tables, residuals } = definition;
    for (const { caption, head, rows, sources: named = [] } of Object.values(tables)) {
      for (const row of rows) expect(row, caption).toHaveLength(head.length);
      for (const cell of rows.flat()) {
        if (typeof cell === 'string') continue;
        if ('value' in cell) expect(Object.keys(expected.figures)).toContain(cell.value);
        if ('published' in cell) expect(Object.keys(published)).toContain(cell.published);
        if ('action' in cell) expect(Object.keys(actions)).toContain(cell.action);
      }
      for (const id of named) expect(Object.keys(sources), caption).toContain(id);
    }
    for (const { figure } of Object.values(residuals).flatMap(({ rows }) => rows)) {
      expect(Object.keys(expected.figures)).toContain(figure);
      expect(Object.keys(published)).toContain(figure);
    }
    expect(Object.keys(tables).filter((name) => name in residuals)).toEqual([]);
  });

  it('has a button for every action', () => {
    const cells = Object.values(definition.tables).flatMap(({ rows }) => rows.flat());
    const inTables = cells.flatMap((cell) =>
      typeof cell === 'object' && 'action' in cell ? cell.action : [],
    );
    const used = new Set([...attributes(prose, 'Do', 'action'), ...inTables]);
    expect(Object.keys(definition.actions).filter((action) => !used.has(action))).toEqual([]);
  });

  it('opens with processes that its runs have', () => {
    for (const { scenario, options } of Object.values(definition.simulations)) {
      const names = runOf(scenario).processes.map(({ name }) => name);
      if (options.follow !== undefined) expect(names).toContain(options.follow);
    }
  });

  it('explains only terms that model.def knows, and has a run for them', () => {
    const terms = attributes(prose, 'Term', 'of');
    for (const term of terms) expect(() => findTerm(term)).not.toThrow();
    expect(Object.keys(definition.expected.meanings).sort()).toEqual([...new Set(terms)].sort());
    for (const id of attributes(prose, 'Term', 'simulation')) {
      expect(Object.keys(definition.simulations)).toContain(id);
    }
  });

  it('has numbers to drag that are parameters of its simulations', () => {
    const keys = attributes(prose, 'Dial', 'of');
    const simulations = attributes(prose, 'Dial', 'simulation');
    expect(simulations).toHaveLength(keys.length);
    for (const key of keys) expect(findParameter(key)?.type, key).toBe('number');
    for (const id of simulations) expect(Object.keys(definition.simulations)).toContain(id);
  });

  it('states no measurement that is not taken from a run', () => {
    // What is left are settings: they have to be those of a case.
    const settings = Object.values(recipe.cases).flatMap((scenario) =>
      [...scenario.values()].map(([, value]) => String(value)),
    );
    const allowed = new Set([...settings, ...definition.givens]);
    const words = Object.values(definition.tables).flatMap(({ caption, head, rows }) => [
      caption,
      ...head,
      ...rows.flat().flatMap((cell) => {
        if (typeof cell === 'string') return cell;
        return 'strong' in cell ? cell.strong : [];
      }),
    ]);
    const unknown = measurementsIn([prose, ...words].join(' | ')).filter((text) => {
      return !allowed.has(text) && !allowed.has(text.replace(/[^\d.]/g, ''));
    });
    expect(unknown).toEqual([]);
  });

  it('marks the numbers of recordings as measured, and no others', () => {
    const recorded = Object.keys(recipe.recordings ?? {});
    for (const [id, { measured }] of Object.entries(definition.expected.figures)) {
      expect(measured ?? false, id).toBe(recorded.some((name) => id.startsWith(`${name}.`)));
    }
  });

  it('gives a choice, a right answer and feedback to every question and prediction', () => {
    const asked = [
      ...Object.values(definition.questions),
      ...Object.values(definition.predictions).filter((each) => each.kind === 'choice'),
    ];
    for (const { ask, choices, right } of asked) {
      expect(choices.length, ask).toBeGreaterThanOrEqual(2);
      expect(choices.map(({ id }) => id)).toContain(right);
      expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
      for (const { feedback } of choices) expect(feedback.length).toBeGreaterThan(20);
    }
  });

  it('asks for curves that its runs gave, with room for them and feedback for every shape', () => {
    const curves = Object.values(definition.predictions).filter((each) => each.kind === 'curve');
    for (const curve of curves) {
      const actual = actualOf(curve, definition.expected.figures);
      // Less than can be drawn is nothing.
      const least = snap(Math.min(...actual), curve.y);
      expect(least, curve.ask).toBeGreaterThanOrEqual(0);
      expect(Math.max(...actual), curve.ask).toBeLessThanOrEqual(curve.y.max);
      // A truth drawn with a steady hand is told that it is one.
      const steady = actual.map((value) => snap(value, curve.y));
      const outcome = outcomeOf(curve, JSON.stringify(steady), definition.expected.figures);
      expect(outcome?.agrees, curve.ask).toBe(true);
      expect(Object.keys(curve.feedback)).toContain(shapeOf(actual, curve.y.max));
      for (const said of Object.values(curve.feedback)) expect(said.length).toBeGreaterThan(20);
      expect(curve.points.some(({ known }) => !known)).toBe(true);
      const places = placesOf(curve);
      expect(places, curve.ask).toEqual([...places].sort((one, other) => one - other));
    }
  });

  it('has actions that its simulations accept', () => {
    for (const { simulation, values } of Object.values(definition.actions)) {
      const owner = definition.simulations[simulation];
      expect(owner, simulation).toBeDefined();
      expect(() => owner?.scenario.withValues(values ?? {})).not.toThrow();
    }
  });

  // Their anchors are in what is built: tests/e2e/links.spec.ts looks there.
  it('links only to pages and files that exist', () => {
    for (const [, target = ''] of prose.matchAll(/\]\(([^)]+)\)/g)) {
      expect(target, 'External links belong into the sources of cases.ts').not.toMatch(/^https?:/);
      const [page = ''] = target.split('#');
      const places = ['src/routes/lessons', 'lessons'].map((room) =>
        join(root, room, entry.slug, page),
      );
      expect(places.some(existsSync), target).toBe(true);
    }
    for (const [, file = ''] of prose.matchAll(/`(lessons\/[^`]+)`/g)) {
      expect(existsSync(join(root, file)), file).toBe(true);
    }
  });

  it('tells teachers how long a class takes, and where every value comes from', () => {
    const notes = readFileSync(join(root, 'lessons', entry.slug, 'teacher.md'), 'utf8');
    const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
    expect(notes).toContain(`\n## In the classroom (${minutes} minutes)\n`);
    expect(notes).toContain('<ClassSteps {lesson} {steps} />');
    expect(notes).toContain('\n## Free parameters\n');
    expect(Object.keys(definition.sources)).not.toEqual([]);
    expect(symptoms).not.toEqual([]);
    expect(definition.commands).not.toEqual([]);
  });
});
