import type { Bar } from '$cases/case';
import type { Score, ScoreRow, Verdict } from '$cases/judge';

/** Counts are whole, all else has four figures. */
const number = (value: number) =>
  value.toLocaleString(
    'en-US',
    Math.abs(value) >= 1e4 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 4 },
  );

/** The texts of the page of published figures that the report does not have. */
export const texts = {
  title: 'Published against simulated',
  lead: 'What others measured, next to what the simulator gives, with the difference, the values we chose, and the reason for each. The validation that runs with the tests writes this page.',
  evidence:
    'Rows marked as input were put in or fitted, and those marked as arithmetic follow from what went in, so they are no evidence. Each bar was set before the comparison; where there is none, none was promised.',
  number,
  scoreboard: 'Scoreboard',
  scoreboardLead:
    'Every figure with a bar, wins first. The fewer parameters of a case were fitted, the more its predictions are worth.',
  standing: (rows: readonly ScoreRow[], parameters: number, notJudged: number) => {
    const count = (score: Score) => rows.filter((row) => row.score === score).length;
    return `${count('predicted')} predicted, ${count('failed')} failed. Not counted as evidence: ${count('arithmetic')} that are arithmetic and ${count('fitted')} that were fitted. Of what the sources print besides, ${parameters} figures went in as parameters, and ${notJudged} are not judged: they are listed below with the reason.`;
  },
  scores: {
    predicted: 'predicted: nothing was fitted to it',
    arithmetic:
      'arithmetic: it follows from a rule that went in, or from figures that were fitted; any implementation gives it',
    fitted: 'fitted: it went in, or a parameter or a rule was fitted to it',
    failed: 'failed: not within its bar',
  } satisfies Record<Score, string>,
  case: 'case',
  fittedParameters: 'parameters fitted',
  publishedBy: 'published by',
  noAddress: 'no address known',
  figure: 'figure',
  published: 'published',
  simulated: 'simulated',
  residual: 'difference',
  bar: 'bar',
  verdict: 'verdict',
  remark: 'remark',
  input: 'input',
  arithmetic: 'arithmetic',
  notJudged: 'Printed and not judged',
  notJudgedLead: 'What else the sources print, and why no run is held against it.',
  source: 'source',
  printed: 'printed',
  verdicts: { held: 'held', missed: 'not held', shown: '' } satisfies Record<Verdict, string>,
  within: ({ within, kind }: Bar) => `± ${within} ${kind === 'percent' ? '%' : 'points'}`,
  holds: 'holds',
  fails: 'does not hold',
  free: (scenario: string) => `Values of ${scenario}, and where they come from`,
  parameter: 'parameter',
  value: 'value',
  origin: 'origin',
  reason: 'reason',
  runs: 'Runs, with the hashes of their traces:',
  discussed: 'Told in',
  theory: 'Against theory',
  theoryLead: (rows: number, confidence: number, outside: number, chance: number) =>
    `Where a formula is known, the simulator has to give it. ${rows} quantities, each with its ${number(confidence * 100)} % confidence interval over independent seeds; ${outside} ${outside === 1 ? 'lies' : 'lie'} outside, where chance alone allows ${chance}.`,
  model: 'model',
  quantity: 'quantity',
  formula: 'formula',
  outside: 'outside',
  family: (name: string, rows: number) => `${name} (${rows})`,
};
