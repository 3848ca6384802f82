/** The element in templates: `import type {} from '@postwait/embed/vue'`. */
import type { DefineComponent, HTMLAttributes } from 'vue';
import type { PostWaitAttributes, PostWaitEvents } from './index.d.ts';

/** Listeners by the names that Vue gives them: `@ready` is `onReady`. */
type Listeners = {
  [Name in keyof PostWaitEvents as `on${Capitalize<Name>}`]?: (
    event: CustomEvent<PostWaitEvents[Name]>,
  ) => void;
};

declare module 'vue' {
  interface GlobalComponents {
    'post-wait': DefineComponent<
      PostWaitAttributes &
        Listeners &
        Omit<HTMLAttributes, keyof PostWaitAttributes | keyof Listeners>
    >;
  }
}
