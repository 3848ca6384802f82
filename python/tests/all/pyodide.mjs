// Runs Python's code of the standard input in Pyodide, with the wheel that is named; prints what its last line says.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

try {
  const folder = dirname(fileURLToPath(import.meta.resolve('pyodide')));
  const python = await loadPyodide({ indexURL: `${folder}/` });
  python.unpackArchive(Uint8Array.from(readFileSync(process.argv[2] ?? '')), 'wheel');
  console.log(python.runPython(readFileSync(0, 'utf8')));
} catch (error) {
  // The whole of Pyodide is in the stack.
  console.error(String(error).slice(-2000));
  process.exitCode = 1;
}
