import { headersFor } from '../../scripts/lib/headers.mjs';

/** What is kept is not for the browser's own cache, and how it came over the network is past. */
const dropped = ['cache-control', 'content-encoding', 'content-length'];

/**
 * A kept file with the headers that its host should have sent: so the notebook has shared memory even
 * where a host sends no headers of ours, from the second visit on.
 */
export function withSiteHeaders(url: string, response: Response): Response {
  if (!response.ok || response.redirected) return response;
  const headers = new Headers(response.headers);
  const policy = headersFor(new URL(url).pathname);
  for (const [name, value] of Object.entries(policy)) headers.set(name, value);
  for (const name of dropped) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
}
