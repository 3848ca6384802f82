/** The ids of what model.def lists of databases. */
import type { PROCESS_KINDS, WAIT_EVENTS } from './generated';
import type { LFS_PARTS, STATISTICS } from './generatedNames';

export type KindId = (typeof PROCESS_KINDS)[number]['id'];
export type WaitId = (typeof WAIT_EVENTS)[number]['id'];
export type LfsPartId = (typeof LFS_PARTS)[number]['id'];
export type StatisticId = (typeof STATISTICS)[number]['id'];
