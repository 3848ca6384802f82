/** The parts of the runs that are kept moment by moment. */
import type { WantedTrace } from '$player/experiment.svelte';

/** With 256 sessions, some twenty flushes. */
export const CROWD: WantedTrace = { fromNs: 400e6, untilNs: 410e6, records: 150_000 };

/** From before the slow write until the day has begun. */
export const NIGHT: WantedTrace = { fromNs: 7e9, untilNs: 21e9, records: 150_000 };
