/** A player in a page: it rests out of sight, and takes on the theme. */
import { watchTheme } from '../machine/ink';
import type { Player } from './player';

/**
 * Has a player follow its place in the page.
 * @returns what ends that
 */
export function followPage(player: Player, place: HTMLElement): () => void {
  const sight = new IntersectionObserver(([entry]) => {
    player.seen = entry?.isIntersecting ?? false;
  });
  sight.observe(place);
  const stopWatching = watchTheme(() => player.arrange());
  return () => {
    sight.disconnect();
    stopWatching();
  };
}
