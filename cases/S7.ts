import { durationSeconds } from '$model/figures/measures';
import { statisticOf } from '$model/run/statistics';
import { assumed, percent, published, type PublishedCase } from './case';
import * as publications from './publications';

const S7: PublishedCase = {
  id: 'S7',
  title: 'Far memory, and a latch that shares its cache line',
  publication: publications.S7,
  source: 'S7',
  scenarios: ['S7-near', 'S7-far', 'S7-line'],
  figures: [
    {
      name: 'writes, far / near',
      unit: '',
      published: 1.116 / 0.931,
      simulated: (run) => durationSeconds(run('S7-far')) / durationSeconds(run('S7-near')),
      bar: percent(1),
      input: true,
      note: 'A dd into a file under /dev/shm, no database; its pages were on node 1. The fast run was bound to CPU 1. The slow one was not bound (affinity 0,1): that it was far is the inference of its author.',
    },
    {
      name: 'writes, near',
      unit: 's',
      published: 0.931,
      simulated: (run) => durationSeconds(run('S7-near')),
      input: true,
    },
    {
      name: 'writes, far',
      unit: 's',
      published: 1.116,
      simulated: (run) => durationSeconds(run('S7-far')),
    },
  ],
  statements: [
    {
      claim:
        'Spinners on a latch see false releases only if its line holds written words, and only if there are spinners',
      holds: (run) => {
        const shared = run('S7-line');
        const own = run('S7-line', { 'machine.latch_line_writes': 0 });
        const lone = run('S7-line', { 'sessions.count': 1 });
        return (
          statisticOf(shared, 'latch_false_releases') > 0 &&
          statisticOf(own, 'latch_false_releases') === 0 &&
          statisticOf(lone, 'latch_false_releases') === 0
        );
      },
    },
  ],
  freeParameters: {
    'S7-near': {
      'machine.cpus': assumed('Any number; the session uses one.'),
      'machine.sockets': published('Two sockets.'),
      'machine.remote_memory_percent': published(
        'The measured ratio itself: what is tested is that it applies to all work on the far socket and to nothing else. That the slower run was far all the time is an inference; if it was not, the ratio is larger.',
      ),
      'sessions.count': published('One writer.'),
      'sessions.affinity': assumed(
        'The socket that has the memory: so bound in the source, to CPU 1, where the pages were. In S7-far the other: in the source that run was not bound, its affinity was 0,1.',
      ),
      'sessions.transactions': assumed('Ten pieces of the work of 0.931 s, so that it ends.'),
      'sessions.cpu_ms': published('0.931 s near.'),
      'sessions.commit': assumed('The published test wrote to memory only.'),
    },
    'S7-line': {
      'run.until_ms': assumed('Long enough.'),
      'machine.cpus': assumed('Any number of spinners.'),
      'machine.latch_line_writes': assumed('Not published; 0 is compared with it.'),
      'cache.hot_percent': assumed('All gets under one latch.'),
      'sessions.count': assumed(
        'Few, so that those that wait spin; of many most sleep. 1 is compared with it.',
      ),
      'sessions.cpu_ms': assumed('Little, so that the latch is busy.'),
      'sessions.logical_reads': assumed('Not published.'),
      'sessions.commit': assumed('The log plays no part.'),
    },
  },
  notes: [
    'The ratio is an input (machine.remote_memory_percent); the runs show that it applies to all work on the far socket and to nothing else.',
    'The source has no figure for the false releases of a latch. Here they cost 8 % of the throughput of three sessions: a write of the holder costs it 0.1 us while another session spins, eight of them 0.8 us of a hold that is 1 us without them.',
    'The third item of S7, host against storage, is arithmetic about bandwidths of a scan. The core simulates neither scans nor their storage, so it is out of its scope.',
  ],
};

export default S7;
