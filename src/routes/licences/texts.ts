/** The texts of the page of licences. */
export const texts = {
  title: 'Licences',
  lead: 'What this site ships that other people made, each with its licence. Post/Wait itself is under the MIT licence.',
  missing: 'The build of the site writes the licences here.',
};
