/**
 * The part of the runs that is kept moment by moment. The runs themselves are those of the published cases,
 * whole: 5,000 commits. From the second second on, the start is over and every commit is like the next.
 */
import type { WantedTrace } from '$player/experiment.svelte';

export const WINDOW: WantedTrace = { fromNs: 2e9, untilNs: 2.5e9, records: 100_000 };
