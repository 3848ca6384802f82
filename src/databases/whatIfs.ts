/** Common questions at an instant of a run. */
import { effective, Moment, type WhatIf } from '$model/scenario/moment';
import type { Scenario } from '$model/scenario/scenario';
import { questions } from './oracle/whatIfs';

/** What can be asked at an instant of a scenario, and would change something as it is then. */
export function whatIfs(scenario: Scenario, atNs: number): WhatIf[] {
  const moment = new Moment(scenario, atNs);
  return effective(moment, questions(moment));
}
