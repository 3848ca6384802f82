/** The colour that a token of the theme has in force, as #rrggbb. */
export function tokenColour(name: string): string {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = `var(${name})`;
  const parts = getComputedStyle(probe).color.match(/\d+/g) ?? [];
  probe.remove();
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}
