/**
 * A part of a page that embeds share: it is made of plain elements, because the room that an embed has is less than
 * what a framework takes. Part.svelte puts one into a component.
 */
export interface Part {
  readonly element: HTMLElement;
  /** Shows how things are now. What it reads is what it depends on. */
  update(): void;
}
