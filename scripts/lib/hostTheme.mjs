/** Tokens of src/site/theme.css that an embed draws with. */
const used =
  /^--(paper|ink|rule|accent|focus|bad|state(?!-(new|sleeping|ended))|kind|font-ui)(?!.*-wash)|^color-scheme$/;

/**
 * A PostCSS plugin: the themes of the site as those of an element in a page of somebody else's. They
 * hold for the element alone, and without what it does not draw with.
 * @returns {import('postcss').Plugin}
 */
export function hostTheme() {
  return {
    postcssPlugin: 'host-theme',
    Rule(rule) {
      if (!rule.selector.startsWith(':root')) return;
      rule.selector = rule.selector.replace(/:root(\[.*\])?/, (_, theme) =>
        theme ? `:host(${theme})` : ':host',
      );
      rule.walkDecls((declaration) => {
        if (!used.test(declaration.prop)) declaration.remove();
      });
    },
  };
}
