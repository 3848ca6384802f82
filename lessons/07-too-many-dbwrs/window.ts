/** The parts of the runs that are kept moment by moment. */
import type { WantedTrace } from '$player/experiment.svelte';

/** From before a log switch until the last writer is done. */
export const LATE: WantedTrace = { fromNs: 4.5e9, untilNs: 5.8e9, records: 200_000 };

/** A stall of the published load with one writer, with what is before and behind it. */
export const HEAVY: WantedTrace = { fromNs: 9.8e9, untilNs: 9.95e9, records: 150_000 };
