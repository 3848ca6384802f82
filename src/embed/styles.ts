/**
 * The styles of everything in an embed, as one sheet that all of a page share: a page's policy may forbid style
 * elements.
 */
const rules: string[] = [];
let sheet: CSSStyleSheet | undefined;

/** Adds rules, also to embeds that are there already. */
export function addStyles(css: string): void {
  rules.push(css);
  sheet?.replaceSync(rules.join('\n'));
}

export function sharedSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join('\n'));
  }
  return sheet;
}
