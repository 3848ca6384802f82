/**
 * A share of a sweep: `npm test` takes another one each time, by a seed that it prints, and `npm run
 * test:all` takes everything. POSTWAIT_SAMPLE_SEED repeats a share, and is `all` where nothing is left out. With
 * `npm test -- --quick` a share is a third of what it is otherwise.
 */
import { createHash } from 'node:crypto';

const isQuick = process.env.POSTWAIT_QUICK === '1';

/**
 * Some of the items, in their order: at least one, and the same ones for the same seed.
 * @param share of the items, up to 1
 */
export function sample<Item>(items: readonly Item[], share: number): readonly Item[] {
  const seed = process.env.POSTWAIT_SAMPLE_SEED ?? 'all';
  if (seed === 'all') return items;
  const rankOf = (place: number) =>
    createHash('sha256')
      .update(JSON.stringify([seed, place, items[place]]))
      .digest('hex');
  const places = [...items.keys()]
    .map((place) => ({ place, rank: rankOf(place) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, Math.ceil(items.length * share * (isQuick ? 1 / 3 : 1)))
    .map(({ place }) => place);
  return items.filter((_, place) => places.includes(place));
}
