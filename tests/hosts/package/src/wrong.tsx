import type {} from '@postwait/embed/react';

// @ts-expect-error There is no such theme.
export const wrong = <post-wait theme="blue" />;
