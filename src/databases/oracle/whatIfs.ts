/** What can be asked at an instant of a machine with Oracle: "what if the noise stopped here?" */
import { complement, each, instancesOf, type Moment, type WhatIf } from '$model/scenario/moment';
import { ALL_CPUS, formatCpuSet } from '$model/schema/cpuSet';
import { PROCESS_KINDS } from '$model/schema/generated';
import { activeNoise, ofAnyLoad, ofAnyNoise, ofDisk } from '../common/whatIfs';
import { kinds } from './kinds';

/** The sections of processes beside LGWR's, each with the field without which it has none. */
const OTHERS = [
  ...new Map(
    PROCESS_KINDS.filter(({ id, section }) => id in kinds && section !== 'lgwr').map(
      ({ id, section }) => [section, kinds[id].presence] as const,
    ),
  ),
];

const GREEDIEST = -20;

export const questions = (moment: Moment): WhatIf[] => [
  ...ofNoise(moment),
  ...ofLgwr(moment),
  ...ofCommits(moment),
  ...ofLoad(moment),
];

function ofNoise(moment: Moment): WhatIf[] {
  const active = activeNoise(moment);
  const others = complement(moment, moment.cpusOf('lgwr'));
  return [
    ...ofAnyNoise(moment),
    {
      id: 'move_noise',
      name: "the noise kept off LGWR's CPU?",
      settings: others === null ? [] : each(active, 'affinity', others),
    },
  ];
}

function ofLgwr(moment: Moment): WhatIf[] {
  const own = String(moment.cpusOf('lgwr')[0] ?? moment.cpus - 1);
  const others = complement(moment, [Number(own)]);
  const rest = OTHERS.flatMap(([section, presence]) =>
    instancesOf(section).filter((key) => Number(moment.at(`${key}.${presence}`)) > 0),
  );
  return [
    { id: 'renice_lgwr', name: 'LGWR were reniced to −20?', settings: [['lgwr.nice', GREEDIEST]] },
    {
      id: 'fifo_lgwr',
      name: 'LGWR ran in real time (SCHED_FIFO)?',
      settings: [['lgwr.policy', 'fifo']],
    },
    {
      id: 'protect_lgwr',
      name: 'LGWR could not be preempted?',
      settings: [['lgwr.protect', true]],
    },
    {
      id: 'free_lgwr',
      name: 'LGWR might use every CPU?',
      settings: [['lgwr.affinity', formatCpuSet(ALL_CPUS)]],
    },
    {
      id: 'own_cpu',
      name: `LGWR had CPU ${own} for itself?`,
      settings: others === null ? [] : [['lgwr.affinity', own], ...each(rest, 'affinity', others)],
    },
  ];
}

function ofCommits(moment: Moment): WhatIf[] {
  const mode = moment.at('sync.mode');
  return [
    {
      id: 'polling',
      name: 'sessions polled instead of being posted?',
      settings: mode === 'postwait' ? [['sync.mode', 'polling']] : [],
    },
    { id: 'postwait', name: 'LGWR posted every session?', settings: [['sync.mode', 'postwait']] },
    ofDisk(moment),
    {
      id: 'no_logging',
      name: 'no redo were written (_disable_logging)?',
      settings: [['lgwr.disable_logging', true]],
    },
  ];
}

function ofLoad(moment: Moment): WhatIf[] {
  return [
    ...ofAnyLoad(moment),
    {
      id: 'nowait',
      name: 'commits did not wait (COMMIT WRITE NOWAIT)?',
      settings: each(moment.classes('sessions'), 'commit', 'nowait'),
    },
  ];
}
