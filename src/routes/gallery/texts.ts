/** The texts of the gallery of embeds. */
export const texts = {
  title: 'Embeds',
  lead: 'Runs as any page can show them: a blog, a wiki, slides. Each runs in your browser once you see it, and waits when you scroll on.',
  how: 'How to embed',
  paste: 'Paste this into your page; every lesson and every published case has a name.',
  pinned:
    'That is always the newest version. This one stays as it is, and the browser checks it; keep a copy of its folder on a site of your own:',
  frame: 'Where scripts are not allowed, a frame does the same:',
  docs: 'Attributes, methods, events, strict policies and fixed versions are in docs/embedding.md of the sources.',
};
