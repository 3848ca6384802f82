import type { Component } from 'svelte';
import Part from './Part.svelte';

/**
 * The component as a part of a lesson that can break alone.
 * @param what what the reader lacks then: the beginning of a sentence
 */
export function part<P extends object>(what: string, of: Component<P>): Component<P> {
  const Contained = Part<P>;
  return (internals, props) =>
    Contained(internals, { of, props, what }) as ReturnType<Component<P>>;
}
