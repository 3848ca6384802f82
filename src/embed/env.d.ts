/** The version in package.json; see vite.embed.config.ts. */
declare const __EMBED_VERSION__: string;
