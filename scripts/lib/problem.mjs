/** Something that the reader can mend. Its message is a sentence, told without a stack trace. */
export class Problem extends Error {}

/**
 * The sentence for an error that Node or npm reports about a folder that was being written, or
 * undefined for others.
 * @param {string | undefined} code such as EACCES
 * @param {string} where the folder
 */
export function sentenceFor(code, where) {
  if (code === 'EACCES' || code === 'EPERM') {
    return `No permission to write ${where}: change its owner or its mode, or copy it.`;
  }
  if (code === 'EROFS') {
    return `${where} cannot be written (read-only): copy the project to a place that can.`;
  }
  if (code === 'ENOSPC') {
    return `The disk is full, so ${where} could not be written: make room and start again.`;
  }
  return undefined;
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
