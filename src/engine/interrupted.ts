/** Thrown out of a run that the reader interrupted; Python hears of it by this alone. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  override readonly message = 'The run was interrupted.';
}
