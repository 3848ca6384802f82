/** A page that runs some policies, and says what came of them: see policies.test.ts. */
import { runPolicy } from '$engine/policy/sandbox';
import { EngineError } from '$model/run/engineError';
import { NO_TRACE } from '$engine/protocol';
import { BUSY, POLICIES } from './policyCases';

async function outcomeOf(policy: string): Promise<unknown> {
  try {
    const scenario = BUSY.withValue('machine.policy', policy);
    const { hash, ejection } = await runPolicy(scenario, NO_TRACE, {});
    return { hash, ejection };
  } catch (error) {
    return error instanceof EngineError ? error.reason : String(error);
  }
}

const outcomes: Record<string, unknown> = {};
for (const [name, policy] of Object.entries(POLICIES)) outcomes[name] = await outcomeOf(policy);
outcomes.frames = document.querySelectorAll('iframe').length;
document.body.textContent = JSON.stringify(outcomes);
document.title = 'done';
