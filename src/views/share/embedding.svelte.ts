/** What an author makes of a run for another page: where it goes, what it shows there, and the code for that. */
import { nameOf, SCENARIOS } from '$cases/scenarios';
import { settingsThatDiffer } from '$explain/differingSettings';
import { encodeQuery } from '$model/scenario/query';
import { Scenario } from '$model/scenario/scenario';
import { attributesOf, settingsBetween, UNCHOSEN, type Choices } from './choices';
import { hostOf } from './hosts';
import type { LessonRef } from './lessonRef';
import type { Attributes, Embedded, Picture } from './snippets';
import type { SeenRun } from './viewState';

/** Two runs that an embed can have beside each other, in the order of the page. */
export interface Pair {
  /** What it is called: the run that is not the reader's own. */
  readonly name: string;
  readonly base: Scenario;
  /** What makes the other one of it. */
  readonly settings: string;
}

/** So many settings are a title; of more, the first ones are. */
const MOST_IN_TITLE = 2;

export class Embedding {
  readonly #opened: SeenRun;
  readonly #site: string;
  readonly #scene: LessonRef | undefined;

  /** The id of the host. */
  host = $state('unknown');
  choices = $state.raw<Choices>(UNCHOSEN);
  /** Which of the pairs is shown; -1 for the reader's run alone. */
  pairIndex = $state(0);
  /** The title of a run of the reader's own, if it is to have another. */
  title = $state('');
  /** Whether it opens at the instant that is seen on the page. */
  opensHere = $state(true);
  /** The file that the author has saved, and puts beside the page. */
  saved = $state.raw<Picture | null>(null);

  /** @param site where the site is, with a slash at its end */
  constructor(opened: SeenRun, site: string, scene: LessonRef | undefined) {
    this.#opened = opened;
    this.#site = site;
    this.#scene = scene;
  }

  readonly recipe = $derived.by(() => hostOf(this.host)?.recipe);

  /** What can be compared in the page; runs that settings alone don't lead to can't. */
  readonly pairs = $derived.by((): readonly Pair[] => {
    const { compared, scenario } = this.#opened.experiment;
    const { order, place } = compared;
    return order.flatMap((other, index) => {
      if (!other) return [];
      const both = [other.scenario, scenario] as const;
      const [first, second] = index < place ? both : [both[1], both[0]];
      const name = nameOf(other.scenario) || titleOf(other.scenario);
      const settings = settingsBetween(first, second);
      if (settings !== null) return [{ name, base: first, settings }];
      const back = settingsBetween(second, first);
      return back === null ? [] : [{ name, base: second, settings: back }];
    });
  });
  readonly lacksPairs = $derived.by(
    () => this.#opened.experiment.compared.others.length > this.pairs.length,
  );
  readonly pair = $derived.by(() => this.pairs[this.pairIndex]);

  /** The run that an embed begins with. */
  readonly scenario = $derived.by(() => this.pair?.base ?? this.#opened.experiment.scenario);
  readonly isLesson = $derived.by(() => this.#scene?.scenario.equals(this.scenario) ?? false);
  readonly #known = $derived.by(() =>
    SCENARIOS.find((each) => each.scenario.equals(this.scenario)),
  );
  /** Whether it is a run that the site has no name for. */
  readonly isOwn = $derived.by(() => !this.isLesson && !this.#known);
  readonly ownTitle = $derived.by(() => nameOf(this.scenario) || titleOf(this.scenario));

  /** What the element is told. */
  readonly attributes = $derived.by((): Attributes => {
    const at = this.opensHere ? `${(this.#opened.playhead.timeNs / 1e6).toFixed(3)}ms` : '';
    const compare = this.pair?.settings ?? '';
    return attributesOf(this.#named, { ...this.choices, compare, at });
  });

  readonly #named = $derived.by((): Attributes => {
    if (this.isLesson && this.#scene) return { lesson: `${this.#scene.lesson}/${this.#scene.id}` };
    if (this.#known) return { scenario: this.#known.id };
    // The page knows by the title what a run was made from; an embed shows it as it is.
    const title = this.title || nameOf(this.scenario);
    return { src: `?${encodeQuery(this.scenario.withTitle(title))}` };
  });

  readonly embedded = $derived.by((): Embedded => {
    const { height } = this.choices;
    const about = {
      site: this.#site,
      title: this.isOwn ? this.title || this.ownTitle : this.ownTitle,
      attributes: this.attributes,
      ...(this.#words && { question: this.#words }),
      ...(height > 0 && { height }),
      ...(this.saved && { picture: this.saved }),
    };
    const { lesson, scenario } = this.#named;
    if (lesson !== undefined) {
      const page = `${this.#site}lessons/${lesson.split('/')[0]}/`;
      return { ...about, page, name: `lessons/${lesson}` };
    }
    const titled = this.title ? this.scenario.withTitle(this.title) : this.scenario;
    const page = `${this.#site}run/?${encodeQuery(titled)}`;
    return { ...about, page, name: scenario === undefined ? null : `scenarios/${scenario}` };
  });

  /** What it asks: in its author's words, or in those of the lesson. */
  readonly #words = $derived.by(() => {
    const asked = this.isLesson ? this.#scene?.question : undefined;
    return (this.isOwn ? '' : this.choices.caption) || asked;
  });
  /** What stands over a film of it. */
  readonly question = $derived.by(() => this.#words || this.embedded.title);

  choose(choices: Partial<Choices>): void {
    this.choices = { ...this.choices, ...choices };
  }
}

/** What a run without a title is called by: what is set in it. */
function titleOf(scenario: Scenario): string {
  const settings = settingsThatDiffer([Scenario.defaults, scenario]);
  if (settings.length === 0) return 'A run of Post/Wait';
  const words = settings.slice(0, MOST_IN_TITLE).map(({ name, values }) => `${name} ${values[1]}`);
  return words.join(', ') + (settings.length > MOST_IN_TITLE ? ', …' : '');
}
