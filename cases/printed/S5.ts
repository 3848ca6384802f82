import { given, judged, notJudged, type PrintedFigure } from '../printedFigure';

const EVENT =
  'The event is shorter than the sleep of 15.87 us that it should contain, so it covers only a part of the wait; which part is not printed. The model counts the sleep and the spin.';

const S5: readonly PrintedFigure[] = [
  given('length of the run', '5 s', 'run.until_ms'),
  judged('commits', '65,626; 13.43 thousand a second', 'commits'),
  given('redo of a commit', '682.5 bytes', 'sessions.redo_bytes'),
  notJudged('log file sync', 'mean 10.53 us, 14.1 % of the time', EVENT),
  judged('redo synch time', '17.87 us a commit', 'redo synch time'),
  judged('its overhead', '4.4 us a commit', 'redo synch time overhead'),
  judged('all sleeps', '1,041,171 us in 65,626: 15.87 us each', 'all sleeps'),
  given('sleep asked for', '8 us', 'sync.fast_sleep_us'),
  notJudged(
    'sleep lengths up to 20, 40, 60 and 80 us',
    '63,079; 2,522; 23; 2',
    'The simulated machine has no interrupts, which make 4 % of the sleeps longer: all are within 20 us.',
  ),
  judged(
    'commits found done on waking',
    '53,449, 81 %; 938,720 us: 17.56 us each',
    'commits found done on waking',
    'commits that ended with the sleep',
  ),
  judged('commits that spun', '12,177, 19 %; 248,912 us: 20.44 us each', 'commits that spun'),
  judged('polls', '49 a commit', 'polls'),
  judged('DB CPU', '73.8 %', 'sessions on CPU'),
  judged(
    'sleep asked for, in a trace',
    'sleep=8, spin=100',
    'sleep asked for, 50 % of redo write time',
    'sleep asked for, 50 % of the commit',
  ),
  notJudged(
    'sleep asked for, LGWR traced as well',
    '17',
    'What tracing costs LGWR was chosen by it: a statement of the case says that it can be.',
  ),
  judged(
    'the same with a target of 10 % in place of 50',
    '2',
    'sleep asked for, 10 % of redo write time, LGWR traced',
    'sleep asked for, 10 % of the commit, LGWR traced',
  ),
];

export default S5;
