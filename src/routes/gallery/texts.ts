/** Every word of the gallery of embeds. */
export const texts = {
  title: 'Embeds',
  lead: 'Ten runs as any page can show them: a blog, a wiki, slides. Each runs in your browser once you see it, and waits when you scroll on.',
  how: 'How to embed',
  paste: 'Paste this into your page; every lesson and every published case has a name.',
  frame: 'Where scripts are not allowed, a frame does the same:',
  docs: 'Attributes, methods, events, strict policies and fixed versions are in docs/embedding.md of the sources.',
};
