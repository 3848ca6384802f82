/** Words of the page for an address that leads nowhere. */
export const texts = {
  title: 'There is no such page',
  lead: 'The address may have been mistyped, or the page may have moved.',
  all: 'See all lessons',
};
