/** Parts that are fetched by what the reader does, and what to say when one does not come. */

export interface Lacking {
  readonly what: string;
  readonly again: () => void;
}

export class Fetching {
  /** What did not come, with the way to try again; null if nothing is lacking. */
  lacking: Lacking | null = $state.raw(null);

  /**
   * Goes on with a part as soon as it is there.
   * @param what what the reader lacks if it does not come
   */
  async take<T>(what: string, load: () => Promise<T>, goOn: (part: T) => void): Promise<void> {
    this.lacking = null;
    let part: T;
    try {
      part = await load();
    } catch {
      this.lacking = { what, again: () => void this.take(what, load, goOn) };
      return;
    }
    goOn(part);
  }
}
