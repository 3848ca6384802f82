declare global {
  namespace App {
    interface Error {
      message: string;
      /** What the reader can do about it, in one sentence. */
      advice?: string;
    }
  }

  /** A Markdown page compiled by mdsvex: a component with its front matter beside it. */
  module '*.md' {
    import type { Component } from 'svelte';

    const component: Component;
    export default component;
    export const metadata: Record<string, unknown>;
  }
}

export {};
