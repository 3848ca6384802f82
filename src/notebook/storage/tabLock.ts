/**
 * One tab at a time may write a notebook. Another that opens it reads, until its reader takes it over: the
 * first is asked to save and let go, and if it does not answer the right is taken from it.
 */

const CHANNEL = 'postwait.notebook';
const PATIENCE_MS = 1500;

export interface Holder {
  /** Whether this tab may write. */
  readonly held: boolean;
  /** Asks the other tab for the right and resolves when this tab has it. */
  takeOver(): Promise<void>;
  release(): void;
}

/**
 * @param onLost is called when another tab takes the notebook over; what it returns is waited for
 */
export async function holdNotebook(id: string, onLost: () => Promise<void>): Promise<Holder> {
  // Without a secure address there are no locks; then nobody is warned, and the last to write wins.
  if (!('locks' in navigator)) {
    return { held: true, takeOver: () => Promise.resolve(), release: () => undefined };
  }
  const name = `${CHANNEL}.${id}`;
  let letGo: () => void = () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  const losing = async () => {
    const release = letGo;
    letGo = () => undefined;
    await onLost();
    release();
  };
  const hold = () => new Promise<void>((resolve) => (letGo = resolve));
  const request = (options: LockOptions) =>
    new Promise<boolean>((resolve) => {
      const held = navigator.locks.request(name, options, (lock) => {
        resolve(lock !== null);
        return lock ? hold() : undefined;
      });
      // Rejects when the right was taken from this tab, or could not be had in time.
      held.catch((error: DOMException) => {
        resolve(false);
        if (error.name === 'AbortError' && !options.signal?.aborted) void losing();
      });
    });
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === id) void losing();
  };
  const held = await request({ ifAvailable: true });
  return {
    held,
    async takeOver() {
      channel.postMessage(id);
      if (await request({ signal: AbortSignal.timeout(PATIENCE_MS) })) return;
      await request({ steal: true });
    },
    release() {
      letGo();
      channel.close();
    },
  };
}
