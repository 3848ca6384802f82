/** Common questions at an instant of a run. */
import { effective, Moment, type WhatIf } from '$model/scenario/moment';
import type { Scenario } from '$model/scenario/scenario';
import { questions as ofLeaders } from './leaders/whatIfs';
import { questions as ofOracle } from './oracle/whatIfs';

/** What can be asked at an instant of a scenario, and would change something as it is then. */
export function whatIfs(scenario: Scenario, atNs: number): WhatIf[] {
  const moment = new Moment(scenario, atNs);
  const isOracle = scenario.resolve('run.database') === 'oracle';
  return effective(moment, isOracle ? ofOracle(moment) : ofLeaders(moment));
}
