/**
 * The panels of a workbench, one row each, in the order in which they are shown: a new one is a row here and its
 * component. Pages, links, the classroom and its audience know it from here.
 */
import type { Run } from '$model/run/run';
import type { Experiment } from '$player/experiment.svelte';
import type { Playhead } from '$player/playhead.svelte';
import type { Component } from 'svelte';
import type { MarkedInstant } from '../charts/instant';
import type { LaneLimits } from '../lanes/rows';
import type { MachineSelection } from '../machine/selection.svelte';
import type { WorkbenchLayout } from './layout.svelte';
import type { ShownRun } from './runs';

export const PANELS = ['stage', 'chain', 'lanes', 'charts', 'parts', 'reports', 'compare'] as const;
export type Panel = (typeof PANELS)[number];

/** What a panel can show and do. */
export interface PanelContext {
  readonly experiment: Experiment;
  /** The run that the reader changes. */
  readonly run: Run;
  /** It, or all that are compared. */
  readonly runs: ShownRun[];
  readonly playhead: Playhead;
  readonly selection: MachineSelection;
  readonly layout: WorkbenchLayout;
  /** Marked on the lanes: where compared runs part. */
  readonly instants: readonly MarkedInstant[];
  /** Whether the parts of the wait are shown in a panel of their own. */
  readonly hasParts: boolean;
  readonly onseek: (timeNs: number) => void;
  /** Whether the playhead has left where the run was opened. */
  readonly hasMoved: boolean;
}

/** What a panel shows of one run. */
export interface OneRun {
  readonly run: Run;
  readonly playhead: Playhead;
  readonly selection: MachineSelection;
  /** Tells the panel from others on the page. */
  readonly name: string;
  /** Which of the traces that the playhead moves over is the run's. */
  readonly which: number;
  /** How high the stage may be, in pixels, and how many lanes are shown where there is no scrolling. */
  readonly most?: number;
  readonly shown?: LaneLimits;
}

interface Row<P extends object> {
  /** On its tab, and in the list of what a class can be shown. */
  readonly name: string;
  /** Of compared runs, whether each has the panel, one at a time, or all share it. */
  readonly of: 'each run' | 'one run' | 'all runs';
  /** Room kept until it is there, as high as it is on /run/, so that the page keeps its height while it is scrolled. */
  readonly height: string;
  /** The same in a workbench that shows one panel at a time. */
  readonly narrowHeight: string;
  /** Fetches its component. */
  readonly load: () => Promise<{ default: Component<P> }>;
  /** What the component is given; `one` is a run that the panel is of, if not of all. */
  readonly props: (context: PanelContext, one: () => OneRun) => NoInfer<P>;
}

type PanelRow = Row<Record<string, unknown>>;

/** The stage is fetched with the workbench and is above what controls it: see stagePanel.ts. */
type StageRow = Omit<PanelRow, 'load' | 'props'> & { readonly load: null };

/** Holds that a component and what it is given fit together; afterwards all rows are of one type. */
function panel<P extends object>(row: Row<P>): PanelRow {
  return row as unknown as PanelRow;
}

export const panels = {
  stage: { name: 'Machine', of: 'each run', height: '20rem', narrowHeight: '20rem', load: null },
  chain: panel({
    name: 'Why it waits',
    of: 'one run',
    height: '38rem',
    narrowHeight: '56rem',
    load: () => import('../chain/WaitChain.svelte'),
    props: ({ hasMoved }, one) => ({ ...one(), hasMoved }),
  }),
  lanes: panel({
    name: 'Lanes',
    of: 'each run',
    height: '41.5rem',
    narrowHeight: '48rem',
    load: () => import('../lanes/Lanes.svelte'),
    props: ({ instants }, one) => ({ ...one(), instants }),
  }),
  charts: panel({
    name: 'Over time',
    of: 'all runs',
    height: '14.5rem',
    narrowHeight: '30.5rem',
    load: () => import('./Charts.svelte'),
    props: ({ runs, playhead, onseek }) => ({ runs, playhead, onseek }),
  }),
  parts: panel({
    name: 'Parts of the wait',
    of: 'all runs',
    height: '34rem',
    narrowHeight: '58rem',
    load: () => import('./CommitWaits.svelte'),
    props: ({ runs }) => ({ runs }),
  }),
  reports: panel({
    name: 'Reports',
    of: 'all runs',
    height: '35rem',
    narrowHeight: '42rem',
    load: () => import('../reports/Reports.svelte'),
    props: ({ run, runs, playhead, selection }) => ({ run, runs, playhead, selection }),
  }),
  compare: panel({
    name: 'Compare',
    of: 'all runs',
    height: '28rem',
    narrowHeight: '54rem',
    load: () => import('../compare/Compare.svelte'),
    props: ({ experiment, runs, layout, hasParts }) => ({
      experiment,
      runs,
      layout,
      withParts: !hasParts,
    }),
  }),
} satisfies Record<Panel, PanelRow | StageRow>;

/** What each is called. */
export const panelNames = Object.fromEntries(PANELS.map((id) => [id, panels[id].name])) as Readonly<
  Record<Panel, string>
>;
