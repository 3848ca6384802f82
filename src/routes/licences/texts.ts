/** The texts of the page of licences. */
export const texts = {
  title: 'Licences',
  lead: 'What of others this site ships with its pages, each with the licence that it is given under. Post/Wait itself is under the MIT licence.',
  missing: 'The build of the site writes the licences here.',
};
