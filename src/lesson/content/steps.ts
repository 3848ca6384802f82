/** The steps of a class about a lesson. */
import type { MarkKind } from '$views/transport/marks';
import type { Panel } from '$views/workbench/panels';

/**
 * A step of a class: a block `step` of a lesson's teacher.md. The audience's window opens with the poll, the view or
 * the table, in this order.
 */
export interface StepDefinition {
  readonly title: string;
  readonly minutes: number;
  /** What the teacher says and does, a paragraph each. */
  readonly notes: readonly string[];
  /** A simulation of the lesson. */
  readonly run?: string;
  /** A recording of the lesson, in place of a simulation; the same machine is simulated beside it. */
  readonly recording?: string;
  /** Another scenario for it, out of cases.ts. */
  readonly case?: string;
  /** Where it opens. */
  readonly at?: MarkKind | `${number} ms`;
  /** What is shown of it, or in its place. */
  readonly view?: Panel | 'table' | 'title';
  /** A prediction of the lesson that the audience is asked. */
  readonly poll?: string;
  /** A table of the lesson, of `tables` or of `residuals`. */
  readonly table?: string;
}
