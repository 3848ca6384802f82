/** A set of CPUs: one toggle for each, and the same set as a text that taskset would take. */
import { allowsCpu, formatCpuSet, parseCpuSet } from '$model/schema/cpuSet';
import { labelOf } from '$model/schema/labels';
import type { CpusParameter } from '$model/schema/schema';
import { h } from '$ui/createElement';
import type { Part } from '$ui/part';
import { Complaint } from './complaint';
import { describe, type ControlProps, type ControlIds } from './control';

const wordCpu = (number: number) => `CPU ${number}`;

const wordCpuTextLabel = (label: string) => `${label}, as text such as 0-3,7`;

/** Machines with more CPUs are set by text alone: toggles for all would be a wall. */
const MOST_TOGGLES = 32;

export class CpusControl implements Part {
  readonly element = h('div', { className: 'cpus-control', role: 'group' });
  readonly #all = h('button', { type: 'button', className: 'all', title: 'May run on every CPU' });
  readonly #field = h('input', { type: 'text', autocomplete: 'off', size: 6 });
  readonly #complaint = new Complaint();
  #toggles: readonly HTMLButtonElement[] = [];
  /** What the reader is typing; null while the field follows the value. */
  #typed: string | null = null;

  constructor(
    readonly props: ControlProps<CpusParameter, string>,
    ids: ControlIds,
  ) {
    const [field, all] = [this.#field, this.#all];
    describe(this.element, ids);
    all.textContent = 'all';
    all.onclick = () => this.props.oncommit(formatCpuSet([]));
    field.setAttribute('aria-describedby', ids.description);
    this.#complaint.describe(field);
    field.oninput = () => {
      this.#typed = field.value;
      this.#complain();
    };
    field.onchange = () => this.#decide();
    // A handler that returns false would keep the key from the field.
    field.onkeydown = ({ key }) => {
      if (key === 'Enter') this.#decide();
    };
    const label = wordCpuTextLabel(labelOf(props.parameter));
    const labelled = h('label', {}, h('span', { className: 'visually-hidden' }, label), field);
    this.element.append(all, labelled, this.#complaint.element);
  }

  update(): void {
    const { value, cpus } = this.props;
    const set = parseCpuSet(value) ?? [];
    this.#show(cpus > MOST_TOGGLES ? 0 : cpus);
    this.#all.ariaPressed = String(set.length === 0);
    for (const [cpu, toggle] of this.#toggles.entries()) {
      toggle.classList.toggle('allowed', allowsCpu(set, cpu));
      toggle.ariaPressed = String(set.length > 0 && set.includes(cpu));
    }
    this.#field.value = this.#typed ?? value;
    this.#complain();
  }

  /** Shows that many toggles. */
  #show(count: number): void {
    if (this.#toggles.length === count) return;
    for (const toggle of this.#toggles) toggle.remove();
    this.#toggles = Array.from({ length: count }, (_, cpu) =>
      h('button', {
        ...{ type: 'button', ariaLabel: wordCpu(cpu), textContent: String(cpu) },
        onclick: () => this.#toggle(cpu),
      }),
    );
    this.#all.after(...this.#toggles);
  }

  #toggle(cpu: number): void {
    this.#typed = null;
    const set = parseCpuSet(this.props.value) ?? [];
    // Pointing at a CPU while all are allowed means that one; taking the last away means all.
    const without = set.filter((each) => each !== cpu);
    const next = set.includes(cpu) ? without : [...set, cpu].sort((a, b) => a - b);
    this.props.oncommit(formatCpuSet(next));
  }

  #complain(): void {
    const [text, { parameter, cpus }] = [this.#typed, this.props];
    const set = text === null ? [] : parseCpuSet(text);
    const beyond = this.#beyond(set);
    this.#complaint.say(
      (set === null && ((words) => words.wordMisfit(parameter, text ?? ''))) ||
        (beyond !== undefined && ((words) => words.wordMissingCpu(parameter, beyond, cpus))),
    );
  }

  /** The first CPU of a set that the machine doesn't have. */
  #beyond(set: readonly number[] | null): number | undefined {
    return set?.find((cpu) => cpu >= this.props.cpus);
  }

  #decide(): void {
    const set = this.#typed === null ? null : parseCpuSet(this.#typed);
    if (!set || this.#beyond(set) !== undefined) return;
    this.#typed = null;
    this.props.oncommit(formatCpuSet(set));
    this.update();
  }
}
