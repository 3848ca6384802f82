/** The texts of the gallery of embeds. */
export const texts = {
  title: 'Embeds',
  lead: 'Runs as any page can show them: a blog, a wiki, slides. Each runs in your browser once you see it, and waits when you scroll on.',
  how: 'Versions and frames',
  paste:
    'Paste this line into your page; every lesson and every published case has a name. The share dialogue of a run asks where you will paste it, and has the code for that.',
  pinned:
    'The line above is always the newest version. This one stays as it is, with its lessons, and the browser checks it:',
  frame: 'Where scripts are not allowed, a frame does the same:',
  docs: 'Recipes for blogs and wikis, attributes, methods, events, strict policies and fixed versions are in docs/embedding.md of the sources.',
};
