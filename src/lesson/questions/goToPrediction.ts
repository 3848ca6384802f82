/** Leads to a prediction: into sight, and into the first of its controls. */
export function goToPrediction(id: string): void {
  const prediction = document.querySelector(`#prediction-${CSS.escape(id)}`);
  if (!prediction) return;
  prediction.scrollIntoView({ block: 'nearest' });
  // A choice is made of inputs. A curve is made of sliders, which come once it is in sight.
  const focus = () => {
    const control = prediction.querySelector<HTMLElement>(":is(input, [role='slider'])");
    control?.focus();
    return control !== null;
  };
  if (focus()) return;
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(prediction, { childList: true, subtree: true });
}
