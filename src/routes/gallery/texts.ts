/** The texts of the gallery of embeds. */
export const texts = {
  title: 'Embeds',
  lead: 'Runs that any page can show: a blog, a wiki, slides. Each starts in your browser once you see it, and pauses when you scroll on.',
  how: 'Versions and frames',
  paste:
    'Paste this line into your page, and it shows “The noisy neighbour”; every lesson and every published case has a name. The share dialogue of a run asks where you’ll paste it, and gives you the code for that.',
  copy: 'Copy',
  pinned:
    'The line above always gets the newest version. This one stays as it is, lessons included, and the browser checks it:',
  frame: 'Where scripts aren’t allowed, a frame does the same:',
  recordings: 'Recordings of a real kernel',
  recordingsLead:
    'What Linux did with processes like these, in the same views. Each opens on a page of its own, where you can open yours as well.',
  docs: 'Recipes for blogs and wikis, attributes, methods, events, strict policies and fixed versions are in docs/embedding.md of the sources.',
};
