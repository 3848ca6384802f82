/** The notebooks of the lessons, fetched one at a time. */
import type { FetchLesson } from '$notebook/opening/importNotebook';

const files = import.meta.glob<string>('/lessons/*/notebook.ipynb', {
  query: '?raw',
  import: 'default',
});

/** The notebook of a lesson by its number or its name: `04`, `4`, `04-thundering-herd`. */
export const fetchLesson: FetchLesson = async (name) => {
  const wanted = /^\d+$/.test(name) ? `${name.padStart(2, '0')}-` : name;
  for (const [path, fetchFile] of Object.entries(files)) {
    const slug = path.split('/')[2] ?? '';
    if (slug === wanted || (wanted.endsWith('-') && slug.startsWith(wanted))) {
      return { slug, text: await fetchFile() };
    }
  }
  return null;
};
