/** Nothing is drawn that is out of sight. */

/** Calls back when an element comes into sight or goes out of it; returns how to stop. */
export function watchSight(element: Element, changed: (isSeen: boolean) => void): () => void {
  let onScreen = true;
  const update = () => changed(onScreen && document.visibilityState === 'visible');
  const observer = new IntersectionObserver((entries) => {
    onScreen = entries.at(-1)?.isIntersecting ?? true;
    update();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', update);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', update);
  };
}
