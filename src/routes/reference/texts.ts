/** The texts of the references. */
export const texts = {
  parts: {
    c: {
      title: 'The core in C',
      lead: 'The whole public interface of the simulation core, postwait.h.',
    },
    element: {
      title: 'The element post-wait',
      lead: 'Attributes, properties, methods, events and styles of the element that shows a run in any page. How to embed it is in the gallery and in docs/embedding.md.',
    },
    typescript: {
      title: 'The model in TypeScript',
      lead: 'What src/model exports, file by file: scenarios, runs, traces, links, reports, recordings and devices. Times end in their unit.',
    },
    python: {
      title: 'The Python package',
      lead: 'What `import postwait as pw` offers, in the notebook of the site and anywhere else.',
    },
  },
};
