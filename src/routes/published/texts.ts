/** Counts are whole, all else has four figures. */
const number = (value: number) =>
  value.toLocaleString(
    'en-US',
    Math.abs(value) >= 1e4 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 4 },
  );

/** The texts of the page of published figures that the report does not have. */
export const texts = {
  number,
  noAddress: 'no address known',
  figure: 'figure',
  published: 'published',
  simulated: 'simulated',
  verdict: 'verdict',
  notJudged: 'Printed and not judged',
  reason: 'reason',
  theory: 'Against theory',
  theoryLead: (rows: number, confidence: number, outside: number, chance: number) =>
    `Where a formula is known, the simulator has to give it. ${rows} quantities, each with its ${number(confidence * 100)} % confidence interval over independent seeds; ${outside} ${outside === 1 ? 'lies' : 'lie'} outside, where chance alone allows ${chance}.`,
};
