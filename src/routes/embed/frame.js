/**
 * The page for iframes: an embed with the attributes that its address names, as high as its frame. It tells
 * the page around it how high that would best be, and does what that page asks.
 */
/** @typedef {import('../../embed/element.js').PostWait} PostWait */
/** @typedef {typeof import('../../embed/element.js').PostWait} PostWaitClass */
const PostWaitElement = /** @type {PostWaitClass | undefined} */ (customElements.get('post-wait'));
const main = /** @type {HTMLElement} */ (document.querySelector('main'));

/** @param {string} type @param {object} detail */
function tell(type, detail) {
  // Nobody but the page around it hears this, and nothing of it is secret.
  if (parent !== window) parent.postMessage({ type: `post-wait:${type}`, ...detail }, '*');
}

if (PostWaitElement) show(PostWaitElement);
else notLoaded();

/** @param {PostWaitClass} PostWaitElement */
function show({ observedAttributes }) {
  const element = /** @type {PostWait} */ (document.createElement('post-wait'));
  for (const [name, value] of new URLSearchParams(location.search)) {
    if ([...observedAttributes, 'autoplay'].includes(name)) element.setAttribute(name, value);
  }
  document.getElementById('not-loaded')?.remove();
  main.append(element);
  element.addEventListener('ready', (event) => {
    document.title = `${/** @type {CustomEvent} */ (event).detail.title} · Post/Wait`;
  });
  // The page around it gets to know nothing of a file that it may not be able to read itself.
  const src =
    element.hasAttribute('lesson') || element.hasAttribute('scenario')
      ? null
      : element.getAttribute('src');
  const isFile = src !== null && !src.startsWith('?');
  for (const type of ['ready', 'change', 'metrics', 'error', 'height']) {
    element.addEventListener(type, (event) => {
      const { title, message, ...detail } = /** @type {CustomEvent} */ (event).detail;
      const words = { ...(title !== undefined && { title }), ...(message && { message }) };
      tell(type, isFile ? detail : { ...words, ...detail });
    });
  }
  const DEEDS = /** @type {const} */ (['play', 'pause', 'seek', 'set', 'run']);
  addEventListener('message', ({ source, data }) => {
    const deed = DEEDS.find((each) => data?.type === `post-wait:${each}`);
    if (source === parent && deed) Reflect.apply(element[deed], element, data.args ?? []);
  });
}

/** The module of the element did not come; without its script the page says the same by itself, later. */
function notLoaded() {
  document.getElementById('not-loaded')?.classList.add('now');
  tell('error', { message: 'The simulation could not be loaded.' });
}
