/** The requests of each thread to devices that are under way: those of a thread that sleeps are what it waits for. */
export class RequestsUnderWay {
  readonly #ownerOf = new Map<number, number>();
  readonly #requestsOf: (Set<number> | undefined)[] = [];

  issue(task: number, request: number): void {
    this.#ownerOf.set(request, task);
    (this.#requestsOf[task] ??= new Set()).add(request);
  }

  complete(request: number): void {
    const owner = this.#ownerOf.get(request);
    if (owner !== undefined) this.#requestsOf[owner]?.delete(request);
    this.#ownerOf.delete(request);
  }

  completeAllOf(task: number): void {
    this.#requestsOf[task]?.forEach((request) => this.complete(request));
  }

  has(task: number): boolean {
    return (this.#requestsOf[task]?.size ?? 0) > 0;
  }
}
