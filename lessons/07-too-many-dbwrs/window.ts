/** The parts of the runs that are kept moment by moment. */
import type { Window } from '$player/session.svelte';

/** From before a log switch until the last writer is done. */
export const LATE: Window = { fromNs: 4.5e9, untilNs: 5.8e9, records: 200_000 };

/** A tenth of a second of the published load. */
export const HEAVY: Window = { fromNs: 10e9, untilNs: 10.1e9, records: 150_000 };
