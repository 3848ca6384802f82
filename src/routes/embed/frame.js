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
function show({ observedAttributes, isLink }) {
  const element = /** @type {PostWait} */ (document.createElement('post-wait'));
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (observedAttributes.includes(name)) element.setAttribute(name, value);
  }
  const isNamed = element.hasAttribute('lesson') || element.hasAttribute('scenario');
  const trace = isNamed ? null : element.getAttribute('trace');
  const src = isNamed ? null : element.getAttribute('src');
  const file = trace || (src === null || isLink(src) ? null : src);
  const origins = knownOrigins();
  forbidOthers(origins);
  if (isElsewhere(file, origins)) return refuse(file);
  // Without it, its place takes the picture of the run.
  if (isElsewhere(element.getAttribute('poster'), origins)) element.removeAttribute('poster');
  document.getElementById('not-loaded')?.remove();
  main.append(element);
  element.addEventListener('ready', (event) => {
    document.title = `${/** @type {CustomEvent} */ (event).detail.title} · Post/Wait`;
  });
  for (const type of ['ready', 'change', 'metrics', 'error', 'height']) {
    element.addEventListener(type, (event) => {
      const { title, message, ...detail } = /** @type {CustomEvent} */ (event).detail;
      const words = { ...(title !== undefined && { title }), ...(message && { message }) };
      // The page around it gets to know nothing of a file that it may not be able to read itself.
      tell(type, file === null ? { ...words, ...detail } : detail);
    });
  }
  const DEEDS = /** @type {const} */ (['play', 'pause', 'seek', 'set', 'run']);
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return;
    if (data?.type === 'post-wait:theme') element.setAttribute('theme', String(data.args));
    const deed = DEEDS.find((each) => data?.type === `post-wait:${each}`);
    if (deed) Reflect.apply(element[deed], element, data.args ?? []);
  });
}

/**
 * Where the frame may fetch from: this site and that of the page around it. Anybody can write the address of a frame,
 * and none is to make a reader ask a third site for something.
 */
function knownOrigins() {
  if (parent === window) return [location.origin];
  // Not every Firefox has a list of them.
  const around = location.ancestorOrigins?.[0] ?? document.referrer;
  return URL.canParse(around) ? [location.origin, new URL(around).origin] : [location.origin];
}

/** Has the browser refuse all others, by whatever way they are asked. @param {readonly string[]} origins */
function forbidOthers(origins) {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `connect-src ${origins.join(' ')}; img-src data: ${origins.join(' ')}`;
  document.head.append(policy);
}

/** @param {string | null} address @param {readonly string[]} origins */
function isElsewhere(address, origins) {
  if (address === null || !URL.canParse(address, location.href)) return false;
  const { protocol, origin } = new URL(address, location.href);
  return /^https?:$/.test(protocol) && !origins.includes(origin);
}

/** @param {string | null} file of another site */
function refuse(file) {
  const words = /** @type {HTMLElement} */ (document.getElementById('not-loaded'));
  const { message = '' } = words.dataset;
  words.textContent = message.replace('{}', String(file));
  words.classList.add('now');
  tell('error', { message: words.textContent });
}

/** The module of the element did not come; without its script the page says the same by itself, later. */
function notLoaded() {
  document.getElementById('not-loaded')?.classList.add('now');
  tell('error', { message: 'The simulation could not be loaded.' });
}
