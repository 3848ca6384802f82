/** Calls a function now and whenever a value has changed, outside of components. Returns what ends that. */
export function whenever<T>(value: () => T, then: (value: T) => void): () => void {
  return $effect.root(() => {
    $effect(() => then(value()));
  });
}
