/**
 * The colours of drawings: the tokens of the theme, and what each is where there is no style sheet, as in a browser's reader
 * mode. tests/article holds them against src/site/theme.css.
 */
const TOKENS = {
  disk: ['--state-io', '#8a1f5c'],
  earlier: ['--state-sleeping', '#858b91'],
  writer: ['--state-runnable', '#d55e00'],
  own: ['--part-7', '#8f3b00'],
  work: ['--state-user', '#0072b2'],
  other: ['--kind-messages', '#5f7300'],
  good: ['--kind-session', '#00846b'],
  bad: ['--kind-noise', '#c2344d'],
  ink: ['--ink', '#1b2026'],
  soft: ['--ink-soft', '#464d55'],
  rule: ['--rule', '#dcd7cb'],
  strong: ['--rule-strong', '#87837a'],
} as const;

export type Colour = keyof typeof TOKENS;
export const COLOURS = TOKENS;

/** A colour as an attribute of SVG has it. */
export const colour = (name: Colour) => `var(${TOKENS[name].join(',')})`;
