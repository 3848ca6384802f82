/**
 * A published case: what was measured on a real system, how the same is measured in simulated runs,
 * and how close it must be. What is an input, what was fitted and what is not modelled is said beside it.
 */
import type { Run } from '$model/run/run';
import type { CaseName } from './points';

/** Values of parameters that are not those of the scenario's file. */
export type Change = Readonly<Record<string, string | number>>;

/** Gives the run of a scenario in this folder, by the name of its file, some of its parameters changed. */
export type RunScenario = (scenario: string, change?: Change) => Run;

/** How close a simulated figure must be: in percent of the published one, or in points of its unit. */
export interface Bar {
  readonly kind: 'percent' | 'points';
  readonly within: number;
}

export interface PublishedFigure {
  readonly name: string;
  readonly unit: string;
  readonly published: number;
  /** The same figure of simulated runs. */
  readonly simulated: (run: RunScenario) => number;
  /** Without one, the figure is shown and not judged. */
  readonly bar?: Bar;
  /** It went into the scenario, or a parameter or a rule was fitted to it: no evidence. */
  readonly input?: boolean;
  /** It follows by arithmetic from a rule of the model, from figures that were fitted, or from other rows: no evidence of its own. */
  readonly arithmetic?: boolean;
  /** Parameters that were fitted for this figure's run alone, on top of those of the scenario. */
  readonly alsoFitted?: number;
  readonly note?: string;
}

/** What must be so, without a number to be close to. */
export interface Statement {
  readonly claim: string;
  readonly holds: (run: RunScenario) => boolean;
}

/** Where the value of a parameter comes from. */
export interface FreeParameter {
  readonly origin: 'published' | 'fitted' | 'assumed';
  readonly reason: string;
}

/** The publisher of a case's figures, when and where they were published; an address is null if none is known. */
export interface Publication {
  readonly author: string;
  readonly date: string;
  readonly title: string;
  readonly address: string | null;
}

export interface PublishedCase {
  readonly id: string;
  readonly title: string;
  readonly publication: Publication;
  /** The heading of docs/sources.md under which its figures are. */
  readonly source: string;
  /** Its scenarios: files of this folder, without `.json`. Each has a row in points.ts but `shares`, which has no commits. */
  readonly scenarios: readonly (CaseName | 'shares')[];
  readonly figures: readonly PublishedFigure[];
  readonly statements?: readonly Statement[];
  /** By scenario: why every parameter of its file has its value. */
  readonly freeParameters?: Readonly<Record<string, Readonly<Record<string, FreeParameter>>>>;
  /** Of a case that takes minutes: short runs, so that a test can repeat what the report says of them. */
  readonly shortRuns?: (run: RunScenario) => void;
  readonly notes: readonly string[];
}

export const percent = (within: number): Bar => ({ kind: 'percent', within });
export const points = (within: number): Bar => ({ kind: 'points', within });

export const published = (reason: string): FreeParameter => ({ origin: 'published', reason });
export const fitted = (reason: string): FreeParameter => ({ origin: 'fitted', reason });
export const assumed = (reason: string): FreeParameter => ({ origin: 'assumed', reason });
