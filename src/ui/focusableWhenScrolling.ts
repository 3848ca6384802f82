/** What scrolls must be reachable by keyboard; what does not would be a stop for nothing. */
export function focusableWhenScrolling(element: HTMLElement) {
  const look = () => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
    if (scrollHeight > clientHeight || scrollWidth > clientWidth) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  look();
  // Larger letters, another theme or a narrower window change what fits.
  const observer = new ResizeObserver(look);
  observer.observe(element);
  if (element.firstElementChild) observer.observe(element.firstElementChild);
  return () => observer.disconnect();
}
