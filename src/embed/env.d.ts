/** The version in package.json; see vite.embed.config.ts. */
declare const __EMBED_VERSION__: string;
/** The folder beside the module that has this version's lessons and cases; see scripts/lib/embedFiles.mjs. */
declare const __EMBED_DATA__: string;
/** Names the widget of this build; see scripts/pythonModel.mjs. */
declare const __WIDGET__: string;
/** The site that runs can be opened on, with a slash at its end; empty if the npm package knows none. */
declare const __EMBED_SITE__: string;
/** The worker's file in the npm package, beside the module. */
declare const __WORKER_FILE__: string;
/** All lessons and cases by their names, in the npm package: see scripts/package.mjs. */
declare module 'postwait:specs' {
  import type { Spec } from '$embed/spec';
  const specs: Readonly<Record<string, Spec>>;
  export default specs;
}
