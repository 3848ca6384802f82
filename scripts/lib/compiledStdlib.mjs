import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../', import.meta.url));
const original = join(dirname(require.resolve('pyodide/package.json')), 'python_stdlib.zip');
const ours = join(root, 'python/src/postwait');

/**
 * Compiles what is loaded when the notebook's Python starts: whatever Pyodide imports by itself, and what
 * our own module imports. The rest stays source, which is smaller.
 */
const COMPILE = `
import ast, importlib, importlib.util, pathlib, sys, zipfile
import importlib._bootstrap_external as files

for path in pathlib.Path("/tmp/ours").iterdir():
    for node in ast.walk(ast.parse(path.read_text())):
        absolute = isinstance(node, ast.ImportFrom) and node.level == 0
        for name in [node.module] if absolute else [each.name for each in getattr(node, "names", [])] if isinstance(node, ast.Import) else []:
            if name not in ("_postwait", "pandas"):
                importlib.import_module(name)

archive = next(path for path in sys.path if path.endswith(".zip"))
loaded = {file for module in list(sys.modules.values()) if (file := getattr(module, "__file__", None))}
with zipfile.ZipFile(archive) as source, zipfile.ZipFile("/tmp/compiled.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
    for info in source.infolist():
        content, name = source.read(info), info.filename
        if f"{archive}/{name}" in loaded:
            code = compile(content, f"{archive}/{name}", "exec", dont_inherit=True)
            content, name = files._code_to_hash_pyc(code, importlib.util.source_hash(content), False), f"{name}c"
        target.writestr(zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0)), bytes(content), zipfile.ZIP_DEFLATED)
`;

async function compile() {
  const { loadPyodide } = await import('pyodide');
  // Sets in the code would be written in another order each time.
  const python = await loadPyodide({ env: { PYTHONHASHSEED: '0' } });
  python.FS.mkdirTree('/tmp/ours');
  for (const [name, text] of ourSources()) python.FS.writeFile(`/tmp/ours/${name}`, text);
  python.runPython(COMPILE);
  return /** @type {Uint8Array} */ (python.FS.readFile('/tmp/compiled.zip'));
}

/** @returns {[name: string, text: string][]} */
function ourSources() {
  const folders = [ours, join(ours, '_browser')];
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const sources = files.filter((file) => file.endsWith('.py')).sort();
  return sources.map((file) => [
    file.slice(ours.length + 1).replaceAll('/', '_'),
    readFileSync(file, 'utf8'),
  ]);
}

/** The imports of our module decide what is compiled, as do Python and this file. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(original)).update(COMPILE);
  const imports = ourSources().map(([, text]) => text.match(/^\s*(import|from) .*/gm)?.join('\n'));
  return hash.update(imports.join('\n')).digest('hex').slice(0, 12);
}

/** A second caller waits for the same promise. @type {Map<string, Promise<void>>} */
const making = new Map();

/**
 * Python's standard library with its first modules compiled: from source, Python takes two seconds more to
 * start. Made once, and kept beside the dependencies.
 * @returns {Promise<{ name: string, path: string }>} its name for the site, and where it is
 */
export async function compiledStdlib() {
  const name = `python_stdlib-${fingerprint()}.zip`;
  const folder = join(root, 'node_modules/.cache/postwait');
  const path = join(folder, name);
  const made = making.get(path) ?? (existsSync(path) ? Promise.resolve() : make(path));
  making.set(path, made);
  await made;
  return { name, path };
}

/** @param {string} path */
async function make(path) {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, await compile());
  renameSync(unfinished, path);
}
