/** The parameters that a run opened from its address offers to change. */
export const CONTROLS = [
  'sessions.think_ms',
  'lgwr.nice',
  'noise.nice',
  'noise.active',
  'sync.mode',
] as const;
