/**
 * One tab at a time may write a notebook. Another that opens it reads, until its reader takes it over: the
 * first is asked to save and let go, and if it does not answer the right is taken from it.
 */

import { takeTabLock, type TabLock } from '$ui/tabLock';

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
  let lock: TabLock | null = null;
  const channel = new BroadcastChannel(CHANNEL);
  const losing = async () => {
    const lost = lock;
    lock = null;
    if (!lost) return;
    await onLost();
    lost.release();
  };
  const take = async (how?: LockOptions) => {
    lock = await takeTabLock(`${CHANNEL}.${id}`, how, () => void losing());
    return lock !== null;
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === id) void losing();
  };
  const held = await take();
  return {
    held,
    async takeOver() {
      channel.postMessage(id);
      if (await take({ signal: AbortSignal.timeout(PATIENCE_MS) })) return;
      await take({ steal: true });
    },
    release() {
      lock?.release();
      channel.close();
    },
  };
}
