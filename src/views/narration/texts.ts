/** The texts of the narration besides the sentences themselves, which `$explain/narrate` makes. */
export const texts = {
  label: 'What just happened',
  toCome: 'What happens is told here as you play or step.',
  before: 'Nothing has happened yet in the traced window.',
};
