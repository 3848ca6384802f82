/** What the tests read of every lesson in the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueOf } from '$lesson/content/catalogueEntry';
import type { LessonDefinition } from '$lesson/content/definition';
import type { Recipe } from '$lesson/content/expected';
import type { StepDefinition } from '$lesson/content/steps';
import type { Symptom } from '$lesson/content/symptoms';
import type { Scenario } from '$model/scenario/scenario';
import { proseOf } from '../../scripts/lib/lessonMarkdown.mjs';

export const root = join(import.meta.dirname, '../..');
/** The larger build, which can run whatever a lesson asks for; that the smaller one agrees is for tests/parity. */
export const corePath = join(root, 'src/engine/postwait-fast.wasm');

/** The files of a lesson, as lessons/README.md lists them. */
const FILES = [
  'lesson.md',
  'lesson.ts',
  'cases.ts',
  'figures.ts',
  'expected.json',
  'teacher.md',
  'notebook.ipynb',
];

interface LessonModule {
  readonly lesson: LessonDefinition;
  readonly steps: readonly StepDefinition[];
  readonly symptoms: readonly Symptom[];
}

const lessonModules = import.meta.glob<LessonModule>('/lessons/*/lesson.ts', { eager: true });
const caseModules = import.meta.glob<{ cases: Readonly<Record<string, Scenario>> }>(
  '/lessons/*/cases.ts',
  { eager: true },
);
const figureModules = import.meta.glob<{ recipe: Recipe }>('/lessons/*/figures.ts', {
  eager: true,
});

/** Everything of lessons that is missing, a sentence for each: a file of a folder, or an export of a module. */
export function missingIn(folder: string): string[] {
  const slugs = readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name);
  return slugs.flatMap((slug) => {
    const files = FILES.filter((file) => !existsSync(join(folder, slug, file)));
    return files.map((file) => `lessons/${slug} has no ${file}.`);
  });
}

/**
 * What a module of a lesson exports under a name.
 * @throws Error that names the file and what is missing
 */
export function exported<M extends object, K extends keyof M & string>(
  modules: Readonly<Record<string, M>>,
  file: string,
  name: K,
): M[K] {
  const module = modules[`/${file}`];
  if (!module) throw new Error(`There is no ${file}.`);
  if (!(name in module)) throw new Error(`${file} does not export "${name}".`);
  return module[name];
}

/** The prose of a file of a lesson, without its blocks. @param folder from the project's folder */
export const proseIn = (folder: string, file: string): string =>
  proseOf(readFileSync(join(root, folder, file), 'utf8'), `${folder}/${file}`);

const [missing] = missingIn(join(root, 'lessons'));
if (missing) throw new Error(`${missing} lessons/README.md says what belongs into it.`);

const definitions = Object.keys(lessonModules).map((file) =>
  exported(lessonModules, file.slice(1), 'lesson'),
);

/** Every lesson, in reading order. */
export const contents = catalogueOf(definitions).map((entry) => {
  const folder = `lessons/${entry.slug}`;
  return {
    entry,
    definition: exported(lessonModules, `${folder}/lesson.ts`, 'lesson'),
    steps: exported(lessonModules, `${folder}/lesson.ts`, 'steps'),
    symptoms: exported(lessonModules, `${folder}/lesson.ts`, 'symptoms'),
    cases: exported(caseModules, `${folder}/cases.ts`, 'cases'),
    recipe: exported(figureModules, `${folder}/figures.ts`, 'recipe'),
    prose: proseIn(folder, 'lesson.md'),
  };
});
