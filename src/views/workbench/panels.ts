/** The parts of a workbench, in the order in which they stand. */
export const PANELS = ['stage', 'chain', 'lanes', 'charts', 'parts', 'reports', 'compare'] as const;
export type Panel = (typeof PANELS)[number];
