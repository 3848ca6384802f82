export default {
  title: 'A blog',
  /* RECIPE */
};
