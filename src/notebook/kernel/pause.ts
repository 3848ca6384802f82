/** A stretch of time for which Python sleeps, while its worker goes on hearing messages. */
export class Pause {
  #end: ((isCalledOff: boolean) => void) | null = null;

  /** Resolves to whether it was called off before its time. */
  of(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end?.(false), ms);
      this.#end = (isCalledOff) => {
        clearTimeout(timer);
        this.#end = null;
        resolve(isCalledOff);
      };
    });
  }

  /** Says whether there was one. */
  cancel(): boolean {
    const end = this.#end;
    end?.(true);
    return end !== null;
  }
}
