/** A file that is kept: whether it still is what was built, and how it is answered with. */
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

/** Whether a kept file still is what was built: its hash, compared with the list's. */
export async function isWhole(response: Response, integrity: string): Promise<boolean> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
    return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  } catch {
    // A body that cannot be read is damaged too.
    return false;
  }
}
