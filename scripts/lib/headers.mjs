/**
 * The headers that a host should send with the site, in one table: our own server sends them, the
 * build writes them as a `_headers` file, and docs/hosting.md explains them. The site works without
 * any of them; that page says what is lost then.
 */

/** What a worker may do: its policy is its own file's, not that of the page that started it. */
const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' data: blob:";

/**
 * Rows of headers for the paths below the site that match. Every matching row counts, and of one
 * header in two rows the later holds.
 * @type {readonly { path: string, headers: Record<string, string> }[]}
 */
export const policy = [
  {
    path: '/*',
    headers: {
      // Together these two give the notebook shared memory, and with it an interrupt that keeps its state.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      // Nothing here is private: an embed in a sandboxed frame counts as another origin, and needs our files.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      // The rest of a page's policy is in the page itself; a frame's host can only be named here.
      'content-security-policy': "frame-ancestors 'self'",
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    },
  },
  { path: '/embed/*', headers: { 'content-security-policy': 'frame-ancestors *' } },
  { path: '/*.js', headers: { 'content-security-policy': workerPolicy } },
  { path: '/*.mjs', headers: { 'content-security-policy': workerPolicy } },
  {
    path: '/_app/immutable/*',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  },
  { path: '/pyodide/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
];

/** @param {string} pattern a path in which `*` stands for anything */
function matcher(pattern) {
  const parts = pattern.split('*').map((part) => part.replace(/[.\\/]/g, '\\$&'));
  // The site may be anywhere below its host.
  return new RegExp(`${parts.join('.*')}$`);
}

const rows = policy.map(({ path, headers }) => ({ matches: matcher(path), headers }));

/**
 * The headers of the policy for a path.
 * @param {string} path
 * @returns {Record<string, string>}
 */
export function headersFor(path) {
  const matching = rows.filter(({ matches }) => matches.test(path));
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}
