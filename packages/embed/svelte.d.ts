/** The element in templates: `import type {} from '@postwait/embed/svelte'`. */
import type { HTMLAttributes } from 'svelte/elements';
import type { PostWaitElement, PostWaitProps } from './index.d.ts';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'post-wait': PostWaitProps<HTMLAttributes<PostWaitElement>>;
  }
}
