/** What a page opens whose address names no scenario. */
import { readScenario } from '$model/scenario/decode';

/** Sixteen sessions on four CPUs, one of which LGWR shares with a noise. */
export const SIXTEEN = readScenario({
  title: 'Sixteen sessions',
  machine: { cpus: 4 },
  lgwr: { affinity: '3' },
  sessions: { count: 16, think_ms: 5 },
  noise: { count: 1, affinity: '3' },
});
