/** What a reader can name as the cause; all cases share the list, so that it gives nothing away. */
export const CAUSES = [
  'slow_disk',
  'long_tail',
  'archiver',
  'log_full',
  'log_buffer',
  'neighbour',
  'cpu_full',
  'herd',
  'cpu_offline',
  'polling',
  'far_node',
  'row_commits',
  'latches',
] as const;

export type CauseId = (typeof CAUSES)[number];
