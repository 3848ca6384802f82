/** What scrolls must be reachable by keyboard; what does not would be a stop for nothing. */
export function reachableWhenItScrolls(element: HTMLElement) {
  const look = () => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(look);
  observer.observe(element);
  return () => observer.disconnect();
}
