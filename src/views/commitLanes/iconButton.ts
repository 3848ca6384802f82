import { h, svg } from '$ui/createElement';

/** A button with a sign on a grid of 24. */
export function iconButton(className: string, d: string, onclick: () => void): HTMLButtonElement {
  const button = h('button', { type: 'button', className });
  button.append(
    svg(
      'svg',
      { viewBox: '0 0 24 24', width: 20, height: 20, 'aria-hidden': 'true' },
      svg('path', { d }),
    ),
  );
  button.onclick = onclick;
  return button;
}
