/**
 * The headers that a host should send with the site, in one table: our own server sends them, the
 * build writes them as a `_headers` file, and docs/hosting.md explains them. The site works without
 * any of them; that page says what is lost then.
 */

/** What a worker may do: its policy is its own file's, not that of the page that started it. */
const workerPolicy = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' data: blob:",
};

const forEver = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * Rows of headers for the paths below the site that match. No header is in two rows that match one
 * path: hosts do not agree on what that would mean.
 * @type {readonly { path: string, headers: Record<string, string> }[]}
 */
export const policy = [
  {
    path: '/*',
    headers: {
      // Together these two give the notebook shared memory, and with it an interrupt that is heard at once.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      // Nothing here is private: an embed in a sandboxed frame counts as another origin, and needs our files.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  },
  { path: '/service-worker.js', headers: workerPolicy },
  { path: '/_app/immutable/workers/*', headers: workerPolicy },
  { path: '/_app/immutable/*', headers: forEver },
  { path: '/pyodide/*', headers: forEver },
  // Their names have a hash, and those of a released version never change.
  { path: '/embed/post-wait-*', headers: forEver },
  { path: '/embed/postwait-*', headers: forEver },
  { path: '/embed/anywidget-*', headers: forEver },
  { path: '/embed/data-*', headers: forEver },
];

/** @param {string} pattern a path in which `*` matches anything */
function matcher(pattern) {
  const parts = pattern.split('*').map((part) => part.replace(/[.\\/]/g, '\\$&'));
  // The site may be anywhere below its host.
  return new RegExp(`${parts.join('.*')}$`);
}

const rows = policy.map(({ path, headers }) => ({ matches: matcher(path), headers }));

/**
 * The headers of every row that matches a path.
 * @param {string} path
 */
export const rowsFor = (path) =>
  rows.filter(({ matches }) => matches.test(path)).map(({ headers }) => headers);

/**
 * The headers of the policy for a path.
 * @param {string} path
 * @returns {Record<string, string>}
 */
export const headersFor = (path) => Object.assign({}, ...rowsFor(path));

/** The policy as the file `_headers` that Netlify and Cloudflare Pages read. */
export function headersFile() {
  const blocks = policy.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [path, ...lines].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}
