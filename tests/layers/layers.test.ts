import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as c from './c';
import * as typescript from './typescript';

const root = join(import.meta.dirname, '../..');

function sourcesUnder(folder: string, pattern: RegExp): Map<string, string> {
  const start = join(root, folder);
  if (!existsSync(start)) return new Map();
  const files = readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
  );
}

const inTypeScript = (sources: Record<string, string>) =>
  typescript.violations(new Map(Object.entries(sources)));
const inC = (sources: Record<string, string>) => c.violations(new Map(Object.entries(sources)));

describe('imports of the front end', () => {
  it('go one way in the rooms as they are, and never in a circle', () => {
    const isSource = /\.(ts|js|svelte|md)$/;
    const sources = new Map([...sourcesUnder('src', isSource), ...sourcesUnder('cases', isSource)]);
    expect(sources.size).toBeGreaterThan(10);
    expect(typescript.violations(sources)).toEqual([]);
    expect(typescript.circles(sources)).toEqual([]);
  });

  it.each([
    ['an alias', "import { Stage } from '$views/stage/Stage.svelte';"],
    ['a relative path', "import type { Stage } from '../views/stage';"],
    ['an absolute path', "import '/src/views/stage.css';"],
    ['a re-export', "export * from '$views/stage';"],
    ['a dynamic import', "const stage = () => import('$views/stage');"],
    ['a type import in place', "let stage: import('$views/stage').Stage;"],
    ['a glob', "import.meta.glob(['/src/views/*.ts']);"],
    ['a worker', "new Worker(new URL('../views/worker.ts', import.meta.url));"],
  ])('are found when they go the wrong way by %s', (_, source) => {
    expect(inTypeScript({ 'src/model/x.ts': source })).toHaveLength(1);
  });

  it('are found in every script of a component and in its markup', () => {
    const source = `
      <script module lang="ts">import '$site/theme';</script>
      <script lang="ts">import { x } from '$lesson/x';</script>
      {#await import('$routes/x') then x}{x}{/await}`;
    expect(inTypeScript({ 'src/views/Stage.svelte': source })).toHaveLength(3);
  });

  it('may go with the arrows, to packages and within a room', () => {
    expect(
      inTypeScript({
        'src/routes/+page.svelte': "<script>import '$site/x'; import '../lesson/y';</script>",
        'src/views/stage.ts': "import '$model/run/run'; import './layout'; import 'd3-scale';",
        'src/cli/main.ts': "import '$engine/core'; import '../model/scenario'; import 'node:fs';",
      }),
    ).toEqual([]);
  });

  it('may not go between the rooms of readers, nor from the command line to the player', () => {
    expect(
      inTypeScript({
        'src/lesson/x.ts': "import '$site/theme';",
        'src/site/x.ts': "import '$lesson/progress/progress.svelte';",
        'src/cli/x.ts': "import '$player/experiment.svelte';",
      }),
    ).toHaveLength(3);
  });

  it('of the cases go to the model alone, and of Python to nothing that needs a page', () => {
    expect(
      inTypeScript({
        'cases/S8.ts': "import './case'; import '$model/run/run'; import '$engine/core';",
        'src/model/x.ts': "import '$cases/index';",
        'src/notebook/kernel/x.ts': "import '$cases/scenarios'; import '$views/stage';",
        'src/notebook/outputs/x.ts': "import '$views/stage';",
      }),
    ).toHaveLength(3);
  });

  it.each([
    ['a value', "import { x } from './a';"],
    ['a type', "import type { X } from '$views/a';"],
    ['what is fetched later', "const a = () => import('../views/a');"],
  ])('are found when they close a circle by %s', (_, source) => {
    const files = {
      'src/views/a.ts': "import B from './B.svelte'; import './d';",
      'src/views/B.svelte': "<script>import { c } from './c.svelte';</script>",
      'src/views/c.svelte.ts': source,
      'src/views/d.ts': "import './c.svelte'; import 'd3-scale';",
    };
    expect(typescript.circles(new Map(Object.entries(files)))).toEqual([
      'src/views/a.ts -> src/views/B.svelte -> src/views/c.svelte.ts -> src/views/a.ts',
    ]);
    const open = { ...files, 'src/views/c.svelte.ts': '' };
    expect(typescript.circles(new Map(Object.entries(open)))).toEqual([]);
  });

  it('are refused in a room that has no name', () => {
    expect(inTypeScript({ 'src/utils/x.ts': '' })).toHaveLength(1);
  });
});

describe('includes of the core', () => {
  it('go one way in the rooms as they are', () => {
    const sources = sourcesUnder('sim-core', /\.(c|h|def|inc)$/);
    expect(sources.size).toBeGreaterThan(10);
    expect(c.violations(sources)).toEqual([]);
  });

  it('never come with a circle of files by what these call', () => {
    const sources = sourcesUnder('sim-core', /\.(c|h)$/);
    const uses = c.usesOf(sources);
    // Calls, tables and the programs that the rows of model.def name are all seen.
    expect(uses.get('sim-core/src/machine/cpu.c')).toContain('sim-core/src/machine/actions.c');
    expect(uses.get('sim-core/src/schema.c')).toContain('sim-core/src/parameters/parameters.c');
    expect(uses.get('sim-core/src/databases/oracle/engine.c')).toContain(
      'sim-core/src/databases/oracle/lgwr.c',
    );
    expect(c.circles(sources)).toEqual([]);
  });

  it.each([
    ['a call', 'int pw_c(int n)\n{\n\treturn pw_a(n);\n}\n'],
    [
      'a table',
      'const int pw_c_table[2] = {1, 2};\nint pw_c(int n)\n{\n\treturn pw_a_table[n];\n}\n',
    ],
  ])('are found when they close a circle by %s', (_, source) => {
    const files = {
      'sim-core/src/machine/a.c':
        'const int pw_a_table[2] = {1, 2};\nint pw_a(int n)\n{\n\treturn pw_b(n);\n}\n',
      'sim-core/src/machine/b.c': 'int *pw_b(int n)\n{\n\treturn pw_c(n);\n}\n',
      'sim-core/src/machine/c.c': source,
    };
    expect(c.circles(new Map(Object.entries(files)))).toEqual([
      'sim-core/src/machine/a.c -> sim-core/src/machine/b.c -> sim-core/src/machine/c.c -> sim-core/src/machine/a.c',
    ]);
    const open = { ...files, 'sim-core/src/machine/c.c': '/* pw_a() */ static int x = 1; // pw_a' };
    expect(c.circles(new Map(Object.entries(open)))).toEqual([]);
  });

  const core = {
    'sim-core/include/postwait.h': '',
    'sim-core/src/engine/event_queue.h': '',
    'sim-core/src/machine/machine.h': '#include "../engine/event_queue.h"',
    'sim-core/src/machine/inside.h': '#include "machine.h"',
    'sim-core/src/databases/common/common.h': '#include "../../machine/machine.h"',
    'sim-core/src/databases/oracle/oracle.h': '#include "../common/common.h"',
    'sim-core/src/databases/postgresql/backend.h': '#include "../common/common.h"',
    'sim-core/src/measure/measure.h': '#include "postwait.h"',
    'sim-core/src/measure/series.h': '#include "../engine/event_queue.h"',
    'sim-core/src/sim.c': '#include "machine/machine.h"\n#include <stdint.h>',
  };

  it('may go with the arrows and to the narrow header', () => {
    expect(
      inC({ ...core, 'sim-core/src/engine/event_queue.c': '#include "../measure/measure.h"' }),
    ).toEqual([]);
  });

  it.each([
    ['engine to machine', 'engine/event_queue.c', '../machine/machine.h'],
    ['machine to the simulation', 'machine/cpu.c', '../sim.c'],
    ['around the narrow header', 'databases/oracle/lgwr.c', '../../measure/series.h'],
    ['past the door of the machine', 'databases/oracle/lgwr.c', '../../machine/inside.h'],
    ['common to an engine', 'databases/common/reads.c', '../oracle/oracle.h'],
    ['an engine to another', 'databases/oracle/lgwr.c', '../postgresql/backend.h'],
    ['measure to machine', 'measure/measure.c', '../machine/machine.h'],
    ['to a file that is not there', 'machine/cpu.c', 'nothing.h'],
  ])('are found when they go wrong: %s', (_, file, included) => {
    expect(inC({ ...core, [`sim-core/src/${file}`]: `  # include "${included}"` })).toHaveLength(1);
  });
});
