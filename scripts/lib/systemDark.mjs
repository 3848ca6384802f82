const darkRule = ":root[data-theme='dark']";

/**
 * A PostCSS plugin: what the dark theme sets, a page whose theme no script has set also gets on a
 * system that is dark. So the colours are written once.
 * @returns {import('postcss').Plugin}
 */
export function systemDark() {
  return {
    postcssPlugin: 'system-dark',
    Once(root, { AtRule }) {
      root.walkRules(darkRule, (rule) => {
        const media = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
        media.append(rule.clone({ selector: ':root:not([data-theme])' }));
        rule.after(media);
      });
    },
  };
}
