/** Recordings that come with the site, in `public/traces`. */
export const EXAMPLES = [
  {
    file: 'quiet.txt.gz',
    name: 'Quiet',
    about: 'commitbench on two CPUs: a log writer and four sessions, with nothing in their way.',
  },
] as const;
