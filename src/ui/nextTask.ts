/**
 * Does something large that a reader asked for in a task of its own, so that neither what noticed the wish nor
 * the picture that follows waits for all of it.
 * @returns how to cancel it
 */
export function nextTask(task: () => void): () => void {
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
}
