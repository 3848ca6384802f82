declare global {
  namespace App {
    interface Error {
      message: string;
      /** What the reader can do about it, in one sentence. */
      advice?: string;
    }
  }

  /** What the blocks of a lesson's Markdown say: scripts/lib/lessonWords.mjs. */
  module '*.md?words' {
    import type { LessonWords } from '$lesson/content/words';
    import type { StepDefinition } from '$lesson/content/steps';
    import type { Symptom } from '$lesson/content/symptoms';

    export const words: LessonWords;
    export const steps: readonly StepDefinition[];
    export const symptoms: readonly Symptom[];
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
