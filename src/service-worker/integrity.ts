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
