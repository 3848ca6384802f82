/** A stretch of time for which Python sleeps, while its worker goes on hearing messages. */
export class Pause {
  #end: ((isCalledOff: boolean) => void) | null = null;

  /** Resolves to whether it was called off before its time. */
  of(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isCalledOff: boolean) => {
        clearTimeout(timer);
        if (this.#end === end) this.#end = null;
        resolve(isCalledOff);
      };
      const timer = setTimeout(() => end(false), ms);
      this.#end = end;
    });
  }

  /** Says whether there was one. */
  cancel(): boolean {
    const end = this.#end;
    end?.(true);
    return end !== null;
  }

  /**
   * The asker for a pause waits for it no more: Python was interrupted between the two. Otherwise the next
   * interrupt would end that pause, and nothing else.
   */
  forget(): void {
    this.#end = null;
  }
}
