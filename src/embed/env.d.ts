/** The version in package.json; see vite.embed.config.ts. */
declare const __EMBED_VERSION__: string;
/** The folder beside the module that has this version's lessons and cases; see scripts/lib/embedFiles.mjs. */
declare const __EMBED_DATA__: string;
/** Names the widget of this build; see scripts/pythonModel.mjs. */
declare const __WIDGET__: string;
