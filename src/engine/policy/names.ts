/** The model's names, as a policy finds them. */
import { PROCESS_KINDS } from '$model/schema/generated';
import { parameterOf } from '$model/schema/parameters';
import type { PolicyNames } from './host';

const policy = parameterOf('noise.policy');

export const namesOfModel: PolicyNames = {
  kinds: PROCESS_KINDS.map(({ id }) => id),
  policies: policy.type === 'choice' ? policy.options : [],
  firstPolicy: policy.type === 'choice' ? policy.firstNumber : 0,
};
