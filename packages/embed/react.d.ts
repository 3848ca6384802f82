/** The element in JSX: `import type {} from '@postwait/embed/react'`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PostWaitElement, PostWaitProps } from './index.d.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'post-wait': PostWaitProps<
        DetailedHTMLProps<HTMLAttributes<PostWaitElement>, PostWaitElement>
      >;
    }
  }
}
