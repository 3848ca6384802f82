/**
 * In which database's words a page is read. It is said by `data-words` of the root element, and style
 * sheets show what belongs to it (`data-in`), so that a page needs no script for it but this one.
 */
import { VOCABULARIES, type Vocabulary } from '$explain/vocabularyNames';

/** A database, or none yet: then the page is read in the words of the first. */
type Words = Vocabulary | '';

/** Where the choice is kept; the script in app.html reads the same key, and the same part of the address, before the first paint. */
const storageKey = 'postwait.words';
const parameter = 'words';

const known = (words: string | null | undefined): Words =>
  VOCABULARIES.find((each) => each === words) ?? '';

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function store(words: Words) {
  try {
    if (words === '') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, words);
  } catch {
    // The words still change; they are only not remembered.
  }
}

/** The address says it too, so that a link that is copied opens in the same words. */
function writeAddress(words: Words) {
  const address = new URL(location.href);
  if (words === '') address.searchParams.delete(parameter);
  else address.searchParams.set(parameter, words);
  history.replaceState(history.state, '', address);
}

/**
 * Has a switch show and change the words of the page, until the function that it returns is called. It knows no Svelte:
 * pages that never hydrate their header call it by themselves.
 * @param wordSwitch an element with a `select` of the vocabularies
 */
export function followWords(wordSwitch: HTMLElement): () => void {
  const select = wordSwitch.querySelector('select');
  if (!select) throw new Error('The switch of words has no select.');
  const listening = new AbortController();
  const { signal } = listening;
  const show = (words: Words) => {
    if (words === '') delete document.documentElement.dataset.words;
    else document.documentElement.dataset.words = words;
    select.value = words;
  };
  const choose = () => {
    const words = known(select.value);
    store(words);
    writeAddress(words);
    show(words);
  };
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey) show(known(newValue));
  };
  const linked = new URLSearchParams(location.search).get(parameter);
  const words = known(linked ?? stored());
  if (linked !== null) store(words);
  show(words);
  select.addEventListener('change', choose, { signal });
  addEventListener('storage', hear, { signal });
  return () => listening.abort();
}
