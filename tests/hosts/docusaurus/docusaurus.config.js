module.exports = {
  title: 'A blog',
  url: 'ORIGIN',
  baseUrl: '/',
  /* RECIPE */
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
