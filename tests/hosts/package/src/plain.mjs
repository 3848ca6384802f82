import { load } from '@postwait/embed';

await load();
const element = document.createElement('post-wait');
element.setAttribute('lesson', '02-noisy-neighbour');
element.addEventListener('ready', ({ detail }) => (document.title = detail.hash));
document.querySelector('main').append(element);
