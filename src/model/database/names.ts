/** What a database calls those that play a part in every commit. */
import { at } from '../at';
import { WAIT_EVENTS } from '../schema/generated';
import type { DatabaseViews } from './database';

/** The wait of sessions for their commits. */
export const commitWaitName = ({ roles }: DatabaseViews): string =>
  at(WAIT_EVENTS, roles.commitWait).name;

/** What waits for the device of the log. */
export const logWriteWaitName = ({ roles }: DatabaseViews): string =>
  at(WAIT_EVENTS, roles.logWriteWait).name;

/** The process that writes the log; where each session does so for itself and for others, that role. */
export const writerName = ({ kinds, writerKind }: DatabaseViews): string =>
  writerKind ? kinds[writerKind].processName(0, 1) : 'log writer';
