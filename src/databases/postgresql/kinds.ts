/** The kinds of processes of a machine with PostgreSQL. */
import { kindsOf } from '$model/database/kinds';
import { byEvent, commonKinds } from '../common/kinds';
import { backgroundWriter, client } from '../leaders/kinds';

export const kinds = kindsOf({
  ...commonKinds,
  walwriter: { ...backgroundWriter('walwriter', 'WW'), colour: 'log' },
  checkpointer: {
    ...backgroundWriter('checkpointer', 'CP'),
    duty: 'data files',
    inIo: byEvent,
    dataFileFields: ['pages'],
    asyncIo: false,
    lane: 5,
  },
  client,
  walsender: {
    ...backgroundWriter('walsender', 'WS'),
    presence: 'active',
    lane: 3,
    home: 'network',
    shape: 'hexagon',
    colour: 'messages',
  },
  walreceiver: {
    ...backgroundWriter('walreceiver', 'WR'),
    isRemote: true,
    presence: 'active',
    lane: 4,
    home: 'remote',
    shape: 'hexagon',
    colour: 'messages',
  },
  startup: {
    ...backgroundWriter('startup', 'ST'),
    isRemote: true,
    presence: 'active',
    lane: 4,
    home: 'remote',
  },
});
