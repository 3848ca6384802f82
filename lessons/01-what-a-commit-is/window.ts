/** The part of the runs that is kept moment by moment: the start is over, and it is short enough to load at once. */
import type { WantedTrace } from '$player/experiment.svelte';

export const WINDOW: WantedTrace = { fromNs: 500e6, untilNs: 600e6, records: 100_000 };

/** For the many: as long as the longest commit of it is one that others wait with. */
export const GROUP: WantedTrace = { ...WINDOW, untilNs: 590e6 };
