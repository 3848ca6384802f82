/** Jumps from one instant of a kind to the next: where they lead, and what is said of it. */
import type { Run } from '$model/run/run';
import { formatNs } from '$model/format';
import type { TransportProps, JumpKind } from './transportProps';
import { type Mark, markKindsIn, marksOf, nextMark, placeAmong, previousMark } from './marks';
import { texts } from './texts';

export class Jumps {
  readonly #props: () => TransportProps;
  readonly #kind: () => JumpKind;
  /** Every instant of the chosen kind. */
  readonly marks: readonly Mark[] = $derived.by(() => {
    const { marked } = this.#props();
    return marked ? this.#marksIn(marked) : [];
  });
  readonly kindName: string = $derived.by(
    () =>
      markKindsIn(this.#props().run.database).find(({ id }) => id === this.#kind())?.name ??
      texts.bookmarks,
  );
  /** Where the playhead is among the marks, in words. */
  readonly found: string = $derived.by(() => {
    const { playhead } = this.#props();
    const place = playhead.playing ? -1 : placeAmong(this.marks, playhead.timeNs);
    return texts.found(place, this.marks.length, lengthOf(this.marks[place]));
  });

  /** Both are asked for each time: they may change. */
  constructor(props: () => TransportProps, kind: () => JumpKind) {
    this.#props = props;
    this.#kind = kind;
  }

  /** Goes to the next instant of the kind or to the one before. Returns where that led, in words. */
  jump(direction: 'nextMark' | 'previousMark'): string {
    const { playhead, onseek, run, marked } = this.#props();
    const marks = marked === run ? this.marks : this.#marksIn(run);
    const find = direction === 'nextMark' ? nextMark : previousMark;
    const mark = find(marks, playhead.timeNs);
    if (mark) onseek(mark.timeNs);
    const place = mark ? marks.indexOf(mark) : -1;
    const found = texts.found(place, marks.length, lengthOf(mark));
    return texts.jumped(this.kindName, mark || marks.length === 0 ? found : texts.noMore);
  }

  #marksIn({ trace }: Run): readonly Mark[] {
    const kind = this.#kind();
    if (kind !== 'bookmark') return marksOf(trace, kind);
    const { list } = this.#props().bookmarks;
    return list.map(({ atNs }) => ({ record: trace.indexAt(atNs), timeNs: atNs }));
  }
}

function lengthOf(mark: Mark | undefined): string {
  return mark?.lengthNs === undefined ? '' : formatNs(mark.lengthNs);
}
