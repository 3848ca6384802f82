/** The kinds of processes that a machine has with any database. */
import type { InIo, KindViews } from '$model/database/kinds';
import { numbered } from './road';

export const byEvent = ({ event }: InIo) => event;

export const commonKinds = {
  session: {
    role: 'session',
    duty: null,
    isRemote: false,
    processName: (_, ofKind) => `session ${ofKind}`,
    legend: 'session',
    together: 'sessions',
    inIo: byEvent,
    presence: 'count',
    dataFileFields: ['reads', 'scans'],
    asyncIo: false,
    lane: 9,
    home: 'clients',
    letter: numbered('S'),
    plain: 'session',
    shape: 'disc',
    colour: 'session',
  },
  noise: {
    role: 'outside',
    duty: null,
    isRemote: false,
    processName: (_, ofKind) => `noise ${ofKind}`,
    legend: 'noise',
    together: 'noise',
    inIo: byEvent,
    presence: 'count',
    dataFileFields: [],
    asyncIo: false,
    lane: 8,
    home: 'outside',
    letter: numbered('N'),
    plain: 'neighbour',
    shape: 'triangle',
    colour: 'noise',
  },
} as const satisfies Readonly<Record<string, KindViews>>;
