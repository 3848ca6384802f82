/** Something that the reader can mend. Its message is a sentence, told without a stack trace. */
export class Problem extends Error {}

const sentences = /** @type {Record<string, (where: string) => string>} */ ({
  EACCES: (where) => `No permission to write ${where}: change its owner or its mode, or copy it.`,
  EPERM: (where) => `No permission to write ${where}: change its owner or its mode, or copy it.`,
  EROFS: (where) => `${where} cannot be written (read-only): copy the project to a place that can.`,
  ENOSPC: (where) =>
    `The disk is full, so ${where} could not be written: make room and start again.`,
});

/**
 * The sentence for an error that Node reports about a file or folder, or undefined for others.
 * @param {unknown} error
 * @param {string} where the folder that was being written
 */
export function sentenceFor(error, where) {
  const code = /** @type {NodeJS.ErrnoException} */ (error)?.code ?? '';
  return sentences[code]?.(where);
}

/**
 * Runs a program to its end; what goes wrong is told on stderr and becomes the exit code.
 * A Problem is told as its sentence, anything else, being our own mistake, with its stack.
 * @param {() => Promise<void>} program
 */
export async function runProgram(program) {
  try {
    await program();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}
