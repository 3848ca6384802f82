/** Which keys the controls of an embed use. */

/** What a reader writes into, or moves with arrows and pages; nothing else hears any key there but these. */
const FIELD = 'input:not([type=checkbox]), select, [role=slider]';

/** Whether what has the focus does something by this key, so that the page around must not. */
function isUsedInside({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return false;
  if (target.matches(FIELD)) return key !== 'Escape' && key !== 'Tab';
  return (key === ' ' || key === 'Enter') && target.matches('button, a, input, [role]');
}

/** Slides and notebooks have keys of their own, and can't see that these are meant for what is in a shadow. */
export function keepKeysInside(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    root.addEventListener(type, (event) => {
      if (isUsedInside(event as KeyboardEvent)) event.stopPropagation();
    });
  }
}
