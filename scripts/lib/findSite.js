// A host shows this page at any depth. Where the site lies elsewhere than it was built for, its
// styles are missing: then it is looked for from here upwards.
addEventListener('load', async () => {
  if (getComputedStyle(document.documentElement).getPropertyValue('--paper')) return;
  const name = 'manifest.webmanifest';
  const isSite = async (root) => {
    const answer = await fetch(root + name).catch(() => undefined);
    const manifest = await answer?.json().catch(() => undefined);
    return manifest?.name === 'Post/Wait';
  };
  const moveTo = async (root) => {
    const built = document.querySelector('link[rel="manifest"]').getAttribute('href');
    const from = built.slice(0, -name.length);
    for (const each of document.querySelectorAll(`[href^="${from}"]`)) {
      each.setAttribute('href', root + each.getAttribute('href').slice(from.length));
    }
    for (const each of document.querySelectorAll(`script[src^="${from}"]`)) {
      await import(root + each.getAttribute('src').slice(from.length));
    }
  };
  const folders = location.pathname.split('/').slice(1, -1);
  const roots = folders.map((_, depth) => `/${folders.slice(0, depth + 1).join('/')}/`);
  for (const root of [...roots.reverse(), '/']) {
    if (await isSite(root)) return moveTo(root);
  }
});
