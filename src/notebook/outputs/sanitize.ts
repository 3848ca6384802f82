/**
 * HTML that others wrote, made harmless: prose, tables and pictures that are in it. No scripts, no styles,
 * no forms, no names, and nothing that is loaded from anywhere. It is parsed into a document that is not
 * shown, so that not even a picture on its way out is asked for.
 */
import createPurifier, { type Config } from 'dompurify';
import { addressOf, decoded } from './attachments';
import { own, type JsonObject } from '../document/json';

const TAGS =
  `a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption
  figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody
  td tfoot th thead tr tt u ul var`.split(/\s+/);

const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: 'href src alt align colspan rowspan scope start open title'.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // What is in them is no text for readers.
  FORBID_CONTENTS: ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math', 'title'],
  RETURN_DOM_FRAGMENT: true,
};

const INLINE_IMAGE = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/;

/** Pages of others by http, mail, and pages of this site by relative addresses. */
function isAllowedLink(address: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(address) || /^(?!\/\/)[\w./?#=&%@+-]*$/.test(address);
}

const purifier = createPurifier(window);

/** What is attached to the cell whose text is being made harmless, and how many letters of it may still be used. */
let attached: JsonObject = {};
let lettersLeft = 0;

/** One picture may be in a text many times over, but not without end. */
const MOST_ATTACHED = 20_000_000;

purifier.addHook('uponSanitizeAttribute', (node, data) => {
  if (data.attrName === 'href') {
    data.keepAttr = node.nodeName === 'A' && isAllowedLink(data.attrValue.trim());
  } else if (data.attrName === 'src') {
    const name = /^attachment:(.+)$/s.exec(data.attrValue)?.[1];
    if (name) data.attrValue = pictureNamed(name);
    data.keepAttr = INLINE_IMAGE.test(data.attrValue.replace(/\s/g, ''));
  }
});

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A' && node.hasAttribute('href')) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
  if (node.nodeName === 'IMG') keepOrName(node);
});

function pictureNamed(name: string): string {
  const address = addressOf(own(attached, decoded(name)));
  lettersLeft -= address.length;
  return lettersLeft < 0 ? '' : address;
}

/** A picture that is not in the text is named instead of shown. */
function keepOrName(image: Element): void {
  if (image.hasAttribute('src')) {
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
    return;
  }
  const name = image.getAttribute('alt');
  image.replaceWith(name ? `[${name}]` : '');
}

const DEEPEST = 200;
/** They end by themselves, or with what follows: however many there are, they need not be nested. */
const SHALLOW = /^(area|br|col|dd|dt|hr|img|input|li|link|meta|option|p|source|td|th|tr|wbr)$/i;

/** Whether elements are nested deeper than prose and tables are: to make that harmless takes seconds. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [tag, name = ''] of html.matchAll(/<\/?([a-z][\w:-]*)/gi)) {
    if (SHALLOW.test(name)) continue;
    depth = Math.max(0, depth + (tag.startsWith('</') ? -1 : 1));
    if (depth > DEEPEST) return true;
  }
  return false;
}

/**
 * The harmless part of a text of HTML, ready to be in the page.
 * @param attachments pictures that it may name
 */
export function cleanHtml(html: string, attachments: JsonObject = {}): DocumentFragment {
  attached = attachments;
  lettersLeft = MOST_ATTACHED;
  // Of HTML that the browser makes no page of, DOMPurify returns null, whatever its types say.
  const clean = purifier.sanitize(html, CONFIG) as DocumentFragment | null;
  return clean ?? document.createDocumentFragment();
}
