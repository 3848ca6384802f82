/** The texts of the narration besides the sentences themselves, which `$explain/narrate` makes. */
export const texts = {
  label: 'What just happened',
  toCome: 'Play or step, and you can read here what happens.',
  before: 'Nothing has happened yet in the traced window.',
};
