import type { Component } from 'svelte';
import Contained from './Contained.svelte';

/**
 * The component as a part of a lesson that can break alone.
 * @param what what the reader lacks then: the beginning of a sentence
 */
export function contained<P extends object>(what: string, of: Component<P>): Component<P> {
  const Containing = Contained<P>;
  return (internals, props) =>
    Containing(internals, { of, props, what }) as ReturnType<Component<P>>;
}
