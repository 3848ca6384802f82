/** What a trace can be asked but never is by a stage. The build of the embeds puts this in its place. */
export class IntervalIndex {
  constructor() {
    throw new Error('An embed reads no intervals.');
  }
}

export const collectCommits = () => new IntervalIndex();
