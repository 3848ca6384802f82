import { load, type PostWaitElement } from '@postwait/embed';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { mount } from 'svelte';
import { Run as OfReact } from './Run';
import OfSvelte from './Run.svelte';

const main = document.querySelector('main') as HTMLElement;
const told = (hash: string) => (document.title = hash);

// What bubbles is typed as well.
document.addEventListener('post-wait:ready', ({ detail }) => main.append(detail.title));

await load();
if (location.hash === '#react') createRoot(main).render(createElement(OfReact, { told }));
else if (location.hash === '#svelte') mount(OfSvelte, { target: main, props: { told } });
else {
  const element: PostWaitElement = document.createElement('post-wait');
  element.setAttribute('lesson', '02-noisy-neighbour');
  element.addEventListener('ready', (event) => told((event as CustomEvent).detail.hash));
  main.append(element);
}
