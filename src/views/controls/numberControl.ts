/** A number: a slider and a field for the same value, the default marked on the slider. */
import { formatValue, shownUnit, wordValue } from '$explain/values';
import { labelOf } from '$model/schema/labels';
import type { NumberParameter } from '$model/schema/schema';
import { h } from '$ui/createElement';
import type { Part } from '$ui/part';
import { Complaint } from './complaint';
import { describe, type ControlProps, type ControlIds } from './control';
import {
  placeOfValue,
  readNumber,
  SLIDER_PLACES,
  sliderRangeOf,
  stepValue,
  valueAtPlace,
} from './number';

const wordDefault = (value: string) => `default ${value}`;

const wordSlider = (label: string) => `${label}, slider`;

const PLACES_PER_PAGE = 100;

export class NumberControl implements Part {
  readonly element: HTMLElement;
  readonly #slider = h('input', { type: 'range', className: 'slider', min: '0', step: 'any' });
  readonly #mark = h('span', { className: 'default', ariaHidden: 'true' });
  readonly #field = h('input', { type: 'text', autocomplete: 'off' });
  readonly #unit = h('span', { className: 'unit' });
  readonly #complaint = new Complaint();
  /** What the reader is typing; null while the field follows the value. */
  #typed: string | null = null;

  constructor(
    readonly props: ControlProps<NumberParameter, number>,
    ids: ControlIds,
  ) {
    const [slider, field] = [this.#slider, this.#field];
    slider.max = String(SLIDER_PLACES);
    slider.setAttribute('aria-describedby', ids.description);
    slider.oninput = () => this.#slide();
    slider.onchange = () => this.props.oncommit(this.#valueAt(Number(slider.value)));
    slider.onkeydown = (event) => this.#stepByKey(event);
    this.#complaint.describe(describe(field, ids));
    field.oninput = () => this.#type(field.value);
    field.onchange = () => this.#decide();
    // A handler that returns false would keep the key from the field.
    field.onkeydown = ({ key }) => {
      if (key === 'Enter') this.#decide();
    };
    this.element = h(
      'div',
      { className: 'number-control' },
      h('div', { className: 'track' }, slider, this.#mark),
      h('span', { className: 'field' }, field, this.#unit),
      this.#complaint.element,
    );
  }

  update(): void {
    const { parameter, value } = this.props;
    const place = placeOfValue(value, parameter, this.#range);
    this.#slider.value = String(place);
    this.#slider.ariaLabel = wordSlider(labelOf(parameter));
    this.#slider.ariaValueText = wordValue(parameter, value);
    this.#field.inputMode = parameter.min < 0 ? 'text' : 'decimal';
    this.#field.size = Math.max(4, formatValue(parameter.default).length + 1);
    this.#field.value = this.#typed ?? formatValue(value);
    this.#unit.textContent = shownUnit(parameter.unit);
    this.#markDefault();
    this.#complain();
  }

  get #range() {
    return sliderRangeOf(this.props.parameter, this.props.range);
  }

  #valueAt(place: number): number {
    return valueAtPlace(place, this.props.parameter, this.#range);
  }

  #markDefault(): void {
    const { parameter } = this.props;
    const { from, to } = this.#range;
    this.#mark.hidden = parameter.default < from || parameter.default > to;
    const place = placeOfValue(parameter.default, parameter, this.#range) / SLIDER_PLACES;
    this.#mark.style.setProperty('--place', String(place));
    this.#mark.replaceChildren(
      h('span', { className: 'default-text' }, wordDefault(formatValue(parameter.default))),
    );
  }

  /** A text that doesn't fit stays in the field beside the sentence that says why. */
  #complain(): void {
    const [text, { parameter }] = [this.#typed, this.props];
    const misfits = text !== null && readNumber(text, parameter) === null;
    this.#complaint.say(misfits && ((words) => words.wordMisfit(parameter, text)));
  }

  #type(text: string): void {
    this.#typed = text;
    this.#complain();
    const value = readNumber(text, this.props.parameter);
    if (value !== null && value !== this.props.value) this.props.onpreview(value);
  }

  #decide(): void {
    if (this.#typed === null) return;
    const value = readNumber(this.#typed, this.props.parameter);
    if (value === null) return;
    this.#typed = null;
    this.props.oncommit(value);
    this.update();
  }

  #slide(): void {
    this.#typed = null;
    const next = this.#valueAt(Number(this.#slider.value));
    if (next !== this.props.value) this.props.onpreview(next);
  }

  /** The browser's own step would be a place, which need not be a step of the value. */
  #stepByKey(event: KeyboardEvent): void {
    const next = this.#valueOfKey(event.key);
    if (next === null) return;
    event.preventDefault();
    this.#typed = null;
    if (next !== this.props.value) this.props.oncommit(next);
  }

  #valueOfKey(key: string): number | null {
    const { parameter, value } = this.props;
    const range = this.#range;
    const place = placeOfValue(value, parameter, range);
    if (key === 'ArrowRight' || key === 'ArrowUp') return stepValue(value, 1, parameter, range);
    if (key === 'ArrowLeft' || key === 'ArrowDown') return stepValue(value, -1, parameter, range);
    if (key === 'PageUp') return this.#valueAt(place + PLACES_PER_PAGE);
    if (key === 'PageDown') return this.#valueAt(place - PLACES_PER_PAGE);
    if (key === 'Home') return range.from;
    return key === 'End' ? range.to : null;
  }
}
