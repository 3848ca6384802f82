/** Why the policy of the scheduler `custom` was ejected. */
import { formatClock, formatNs } from '$model/format';
import type { Ejection } from '$model/run/ejection';
import type { Run } from '$model/run/run';

/** `At 3.000 s the policy was ejected, and EEVDF has scheduled since: session 3 had waited 3 s for a CPU.`; null if it lasted. */
export function wordEjection(run: Run): string | null {
  const { ejection } = run.data;
  if (!ejection) return null;
  const when = formatClock(ejection.atNs);
  return `At ${when} the policy was ejected, and EEVDF has scheduled since: ${reasonOf(run, ejection)}`;
}

function reasonOf(run: Run, { reason, process, value, fault }: Ejection): string {
  const who = process === null ? 'a process' : run.processName(process);
  switch (reason) {
    case 'stall':
      return `${who} had waited ${formatNs(value)} for a CPU.`;
    case 'pick':
      return `pick returned ${who}, which is not queued or may not run on CPU ${value}.`;
    case 'select_cpu':
      return `select_cpu returned CPU ${value}, on which ${who} may not run.`;
    case 'fault': {
      const line = fault?.line ? `line ${fault.line}` : '';
      const place = [fault?.hook ?? '', line].filter((part) => part !== '').join(', ');
      const words = fault?.message ?? 'it failed.';
      return place === '' ? words : `in ${place}: ${words}`;
    }
  }
}
