/**
 * The page for iframes: an embed with the attributes that its address names. It tells the page around it
 * how high it is, and does what that page asks.
 */
const element = document.createElement('post-wait');
for (const [name, value] of new URLSearchParams(location.search)) {
  if (/^[a-z]+$/.test(name)) element.setAttribute(name, value);
}
document.body.append(element);

/** @param {string} type @param {object} detail */
function tell(type, detail) {
  // Nobody but the page around it hears this, and nothing of it is secret.
  if (parent !== window) parent.postMessage({ type: `post-wait:${type}`, ...detail }, '*');
}

new ResizeObserver(() => tell('height', { height: Math.ceil(element.offsetHeight) })).observe(element);
for (const type of ['ready', 'change', 'metrics', 'error']) {
  element.addEventListener(type, (event) => tell(type, /** @type {CustomEvent} */ (event).detail));
}

const DEEDS = ['play', 'pause', 'seek', 'set', 'run'];
addEventListener('message', ({ source, data }) => {
  const deed = String(data?.type).replace('post-wait:', '');
  if (source === parent && DEEDS.includes(deed)) element[deed](...(data.args ?? []));
});
