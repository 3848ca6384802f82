/** The part of the runs that is kept moment by moment: the herd has formed, and there are several of its rounds. */
import type { WantedTrace } from '$player/experiment.svelte';

export const WINDOW: WantedTrace = { fromNs: 2e9, untilNs: 2.3e9, records: 100_000 };
