/** A player in a page: it rests where nobody sees it, and takes on the theme. */
import type { Player } from './player';

/**
 * Has a player follow its place in the page.
 * @returns what ends that
 */
export function followPage(player: Player, place: HTMLElement): () => void {
  const sight = new IntersectionObserver(([entry]) => {
    player.seen = entry?.isIntersecting ?? false;
  });
  const repaint = () => player.arrange();
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const themes = new MutationObserver(repaint);
  sight.observe(place);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  dark.addEventListener('change', repaint);
  return () => {
    sight.disconnect();
    themes.disconnect();
    dark.removeEventListener('change', repaint);
  };
}
