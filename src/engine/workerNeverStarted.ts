/** Whether a worker's own script did not come: that fails without a message; a worker that runs has always one. */
export function workerNeverStarted(event: Event): boolean {
  return event.type === 'error' && !('message' in event && event.message);
}
