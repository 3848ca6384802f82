/** Shows those entries of a page that have all words of a field, in the groups that they are in. */
import { counted } from '$model/format';

/**
 * Brings the field of FilterField.svelte to life. Entries have the attribute `data-entry`, groups that fold are details
 * around them.
 */
export function filterEntries(field: HTMLInputElement): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  const texts = entries.map(({ textContent }) => textContent.toLowerCase());
  const groups = [...new Set(entries.map((entry) => entry.closest<HTMLElement>('[data-group]')))];
  const status = field.closest('.filter')?.querySelector('[role="status"]');

  function show(): void {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const [nth, entry] of entries.entries()) {
      entry.hidden = !words.every((word) => texts[nth]?.includes(word));
      if (!entry.hidden) found += 1;
    }
    for (const group of groups) {
      if (!group) continue;
      const hasSome = group.querySelector('[data-entry]:not([hidden])') !== null;
      group.hidden = !hasSome;
      if (group instanceof HTMLDetailsElement && (words.length > 0 || group.dataset.opened)) {
        group.open = words.length > 0 && hasSome;
        group.dataset.opened = group.open ? 'true' : '';
      }
    }
    if (status)
      status.textContent = words.length === 0 ? '' : `${counted(found, 'entry', 'entries')} found`;
  }

  field.disabled = false;
  field.addEventListener('input', show);
  // A browser that goes back fills the field again by itself.
  if (field.value !== '') show();
}
