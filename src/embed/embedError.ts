/** What can be wrong with an embed itself. errorWords.ts, which is fetched with the first error, has the words. */
export type EmbedErrorCode =
  | 'no_time'
  | 'no_speed'
  | 'no_setting'
  | 'no_height'
  | 'not_traced'
  | 'nothing_named'
  | 'no_such_name'
  | 'no_address'
  | 'not_fetched'
  | 'not_there'
  | 'not_answered'
  | 'no_json'
  | 'too_large'
  | 'only_recorded'
  | 'no_excerpt'
  | 'no_log_writer';

export class EmbedError extends Error {
  override readonly name = 'EmbedError';
  /** What the words of the code name, in their order. */
  readonly values: readonly string[];

  constructor(
    readonly code: EmbedErrorCode,
    ...values: string[]
  ) {
    super(code);
    this.values = values;
  }
}
