/**
 * The page for iframes: an embed with the attributes that its address names, as high as its frame. It tells
 * the page around it how high that would best be, and does what that page asks.
 */
const element = /** @type {import('../../embed/element.js').PostWait} */ (
  document.createElement('post-wait')
);
for (const [name, value] of new URLSearchParams(location.search)) {
  if (/^[a-z]+$/.test(name)) element.setAttribute(name, value);
}
document.querySelector('main')?.append(element);
element.addEventListener('ready', (event) => {
  document.title = `${/** @type {CustomEvent} */ (event).detail.title} · Post/Wait`;
});

/** @param {string} type @param {object} detail */
function tell(type, detail) {
  // Nobody but the page around it hears this, and nothing of it is secret.
  if (parent !== window) parent.postMessage({ type: `post-wait:${type}`, ...detail }, '*');
}

for (const type of ['ready', 'change', 'metrics', 'error', 'height']) {
  element.addEventListener(type, (event) => tell(type, /** @type {CustomEvent} */ (event).detail));
}

const DEEDS = /** @type {const} */ (['play', 'pause', 'seek', 'set', 'run']);
addEventListener('message', ({ source, data }) => {
  const deed = DEEDS.find((each) => data?.type === `post-wait:${each}`);
  if (source === parent && deed) Reflect.apply(element[deed], element, data.args ?? []);
});
