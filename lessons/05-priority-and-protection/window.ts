/** The parts of the runs that are kept moment by moment: from the second second on every one is like the next. */
import type { WantedTrace } from '$player/experiment.svelte';

export const WINDOW: WantedTrace = { fromNs: 2e9, untilNs: 2.1e9, records: 150_000 };
