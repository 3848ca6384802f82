/** What a reference says of one public name. Used by Node only, as all that reads sources here. */
export interface Entry {
  readonly name: string;
  /** How it is declared, without its body. */
  readonly signature: string;
  /** What its sources say of it, as Markdown; empty where they say nothing. */
  readonly words: string;
  /** What belongs to it: methods, properties. */
  readonly members: readonly Entry[];
}

/** The names of one file, or of one kind. */
export interface Group {
  readonly title: string;
  readonly words: string;
  readonly entries: readonly Entry[];
}
