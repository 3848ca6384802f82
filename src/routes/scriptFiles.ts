/** What a page's own script is made of, known once the site's scripts are built. Used by Node only. */
import { existsSync, readFileSync } from 'node:fs';

/** Written by Vite, from the project's folder; not there while the site is developed. */
const MANIFEST = '.svelte-kit/output/client/.vite/manifest.json';

/** The files that a script is bound to bring, itself among them, so that its page asks for all of them at once. */
export function filesOf(script: string): readonly string[] {
  if (import.meta.env.DEV || !existsSync(MANIFEST)) return [];
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(MANIFEST, 'utf8'),
  );
  const reached = new Set(Object.keys(manifest).filter((id) => manifest[id]?.file === script));
  for (const id of reached) manifest[id]?.imports?.forEach((imported) => reached.add(imported));
  return [...reached].flatMap((id) => manifest[id]?.file ?? []);
}
