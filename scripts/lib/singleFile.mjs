/**
 * A Vite plugin: puts the one script and the one style sheet of a build into one HTML file, and
 * nothing else beside it.
 */

/** Forbids what the file has no need of: it must never ask for anything. */
const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'connect-src data:',
].join('; ');

/**
 * The page. A script or style can't hold the text that ends it; in JavaScript it may be written
 * otherwise, in CSS it has no place.
 * @param {string} script
 * @param {string} style
 */
function pageOf(script, style) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Post/Wait</title>
<style>${style}</style>
</head>
<body>
<noscript>The simulation needs JavaScript.</noscript>
<div id="page"></div>
<script type="application/json" id="replay">null</script>
<script type="module">${script.replaceAll('</script', String.raw`<\/script`).replaceAll('<!--', String.raw`<\!--`)}</script>
</body>
</html>
`;
}

/**
 * @param {string} fileName of the page
 * @returns {import('vite').Plugin}
 */
export function singleFile(fileName) {
  return {
    name: 'single-file',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const outputs = Object.values(bundle);
        const chunks = outputs.filter((output) => output.type === 'chunk');
        const [script] = chunks;
        const style = outputs.find((output) => output.fileName.endsWith('.css'));
        if (!script || chunks.length > 1 || style?.type !== 'asset' || outputs.length > 2) {
          const names = outputs.map((output) => output.fileName).join(', ');
          this.error(`A single file needs one script and one style sheet, not ${names}.`);
        }
        for (const name of Object.keys(bundle)) delete bundle[name];
        this.emitFile({
          type: 'asset',
          fileName,
          source: pageOf(script.code, String(style.source)),
        });
      },
    },
  };
}
