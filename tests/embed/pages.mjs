/**
 * Pages of other sites that have an embed, by their names: the code of one, and what its page does to it. `{site}` is
 * where Post/Wait is, `{recipe}` what docs/embedding.md has pasted into a page of HTML.
 */

/**
 * @typedef {object} HostPage
 * @property {string} title
 * @property {string} body
 * @property {string} [head] before the script of the element
 * @property {boolean} [withoutElement] the script isn't in the head
 * @property {string} [bodyClass]
 * @property {string} [language] English if not given
 * @property {Readonly<Record<string, string>>} [headers] of its answer
 */

/** @type {Readonly<Record<string, HostPage>>} */
export const PAGES = {
  blog: {
    title: 'Why is my commit slow?',
    head: `
      <meta name="description" content="Two times of the same commit, and what lies between them." />
      <link rel="icon" href="data:," />
      <style>
        html {
          font-size: 62.5%;
        }
        body {
          max-width: 70rem;
          margin: 0 auto;
          padding: 2rem;
          font:
            1.8rem/1.6 Georgia,
            serif;
          --ink: red;
        }
        p,
        button {
          color: navy;
          text-transform: uppercase;
        }
        canvas {
          display: none;
        }
      </style>`,
    body: `
      <h1>Why is my commit slow?</h1>
      <p>Forty-five seconds one time, a hundred and thirty the next.</p>
      <post-wait
        lesson="02-noisy-neighbour"
        controls="lesson"
        style="display: block; height: clamp(576px, 1440px - 124vw, 960px)"
      >
        <a href="{site}/lessons/02-noisy-neighbour/">The noisy neighbour, on Post/Wait</a>
      </post-wait>
      <p>Same server, same disk, same load.</p>`,
  },
  isolated: {
    title: 'A page with shared memory',
    headers: {
      // A page that has shared memory may only show what allows it.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    },
    head: `
      <meta name="color-scheme" content="light dark" />`,
    body: `
      <h1>A page with shared memory</h1>
      <post-wait lesson="02-noisy-neighbour"></post-wait>`,
  },
  listening: {
    title: 'A frame as high as it says',
    withoutElement: true,
    body: `
      <h1>A frame as high as it says</h1>
      <iframe
        id="run"
        src="{site}/embed/?scenario=S3-free"
        title="S3 without noise"
        width="700"
        height="200"
      ></iframe>
      <script>
        addEventListener('message', ({ origin, source, data }) => {
          const frame = document.getElementById('run');
          if (origin !== '{site}' || source !== frame.contentWindow) return;
          if (data.type === 'post-wait:height') frame.height = data.height;
          if (data.type === 'post-wait:ready') frame.dataset.hash = data.hash;
        });
      </script>`,
  },
  many: {
    title: 'Ten embeds',
    body: `
      <h1>Ten embeds</h1>
      <post-wait lesson="01-what-a-commit-is" autoplay loop></post-wait>
      <post-wait lesson="02-noisy-neighbour" autoplay loop></post-wait>
      <post-wait lesson="03-it-is-not-the-disk" autoplay loop></post-wait>
      <post-wait lesson="04-thundering-herd" autoplay loop></post-wait>
      <post-wait lesson="05-priority-and-protection" autoplay loop></post-wait>
      <post-wait scenario="sixteen" autoplay loop></post-wait>
      <post-wait scenario="S1-noise" autoplay loop></post-wait>
      <post-wait scenario="S1-quiet" autoplay loop></post-wait>
      <post-wait scenario="S3-free" autoplay loop></post-wait>
      <post-wait scenario="S3-starved" autoplay loop></post-wait>`,
  },
  markdown: {
    title: 'Notes on commits',
    withoutElement: true,
    body: `
      <!-- What markdown-it and its like make of a text with raw HTML in it: one element, in a paragraph. -->
      <h1>Notes on commits</h1>
      <p>The element stands in a paragraph of its own:</p>
      <p>
        <post-wait scenario="S3-starved" compare="lgwr.nice=-20" controls="none" theme="dark"
          ><a href="{site}/run/">S3, on Post/Wait</a></post-wait
        >
      </p>
      <script type="module" src="{site}/embed/post-wait.js"></script>`,
  },
  'no-connections': {
    title: 'A page whose policy forbids connections',
    head: `
      <meta
        http-equiv="Content-Security-Policy"
        content="script-src {site} 'wasm-unsafe-eval'; connect-src 'none'"
      />`,
    body: `
      <post-wait scenario="S3-free"></post-wait>`,
  },
  'no-wasm': {
    title: 'A page whose policy forbids WebAssembly',
    head: `
      <meta http-equiv="Content-Security-Policy" content="script-src {site}; connect-src {site}" />`,
    body: `
      <post-wait scenario="S3-free"></post-wait>`,
  },
  'no-workers': {
    title: 'A page whose policy forbids workers',
    head: `
      <meta http-equiv="Content-Security-Policy" content="worker-src 'none'" />`,
    body: `
      <!-- Long enough to be seen while it runs. -->
      <post-wait src="?machine.cpus=16&sessions.count=400&run.until_ms=3600000"></post-wait>`,
  },
  picture: {
    title: 'A post with a picture alone',
    withoutElement: true,
    body: `
      <h1>A post with a picture alone</h1>
      <p>Where a post may hold pictures and links, and nothing else.</p>
      <div id="snippet"></div>`,
  },
  recipe: {
    title: 'A post with the documented code',
    withoutElement: true,
    head: `
      <script>
        const asked = new URLSearchParams(location.search);
        document.documentElement.style.fontSize = \`\${asked.get('px')}px\`;
      </script>`,
    body: `
      <p>Before it.</p>
      {recipe}
      <p>Below it.</p>
      <script>
        if (asked.has('bare')) document.querySelector('post-wait').removeAttribute('style');
      </script>`,
  },
  lanes: {
    title: 'Figures in a post',
    head: `
      <style>
        body {
          max-width: 700px;
          margin: 0 auto;
        }
      </style>`,
    body: `
      <p>Forty-five seconds one time, a hundred and thirty the next.</p>
      <post-wait
        id="lesson"
        lesson="02-noisy-neighbour"
        face="lanes"
        style="display: block; height: clamp(240px, 155px + 23.5vw, 320px)"
      ></post-wait>
      <p>Text in between.</p>
      <post-wait id="compare" scenario="S3-starved" face="lanes" compare="lgwr.nice=-20"></post-wait>
      <post-wait id="caption" scenario="S1-quiet" face="lanes" autoplay="off">
        <p slot="caption">What <em>we</em> measured in May</p>
      </post-wait>
      <post-wait id="click" lesson="04-thundering-herd" face="lanes" loading="click"></post-wait>
      <post-wait
        id="own"
        src="?run.until_ms=200&sessions.count=4&title=Our%20own"
        face="lanes"
        caption="Four sessions"
      ></post-wait>`,
  },
  rules: {
    title: 'Embeds among rules for everything',
    language: 'lang="ar" dir="rtl"',
    head: `
      <style>
        * {
          color: #999;
          font-family: Georgia, serif;
          line-height: 1.8;
          letter-spacing: 0.1em;
        }
      </style>`,
    body: `
      <post-wait id="reset" scenario="S3-free" theme="light"></post-wait>
      <div style="display: flex">
        <post-wait id="row" scenario="S3-free" theme="light"></post-wait>
      </div>
      <div style="display: flex; flex-direction: column; align-items: center">
        <post-wait id="centre" scenario="S3-free" theme="light"></post-wait>
      </div>`,
  },
  slides: {
    title: 'Slides',
    head: `
      <style>
        /* As reveal.js sets its slides: scaled as one, those that are not shown are hidden. */
        .reveal {
          position: relative;
          width: 1280px;
          height: 720px;
          overflow: hidden;
          font-size: 42px;
          text-align: center;
        }
        .slides {
          position: absolute;
          top: 50%;
          left: 50%;
          width: 960px;
          height: 700px;
          transform: translate(-50%, -50%) scale(0.9);
        }
        .slides > section {
          position: absolute;
          width: 100%;
        }
        .slides > section:not(.present) {
          display: none;
        }
      </style>`,
    body: `
      <div class="reveal">
        <div class="slides">
          <section class="present"><h2>Who has the CPU?</h2></section>
          <section>
            <post-wait
              lesson="02-noisy-neighbour"
              autoplay
              theme="projector"
              height="600"
            ></post-wait>
          </section>
        </div>
      </div>
      <script>
        addEventListener('keydown', ({ key }) => {
          const [first, second] = document.querySelectorAll('section');
          first.classList.toggle('present', key === 'ArrowLeft');
          second.classList.toggle('present', key === 'ArrowRight');
        });
      </script>`,
  },
  'strict-elsewhere': {
    title: 'A strict page that lets our site in',
    head: `
      <meta
        http-equiv="Content-Security-Policy"
        content="script-src {site} 'wasm-unsafe-eval'; connect-src {site}; img-src {site}"
      />`,
    body: `
      <h1>A strict page that lets our site in</h1>
      <post-wait scenario="S3-free"></post-wait>`,
  },
  strict: {
    title: 'A strict page with a copy of the embeds',
    withoutElement: true,
    head: `
      <meta
        http-equiv="Content-Security-Policy"
        content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'"
      />
      <script type="module" src="/embed/post-wait.js"></script>`,
    body: `
      <h1>A strict page with a copy of the embeds</h1>
      <post-wait scenario="S3-free"></post-wait>`,
  },
  units: {
    title: 'Embeds at the same instant, at the same speed',
    body: `
      <post-wait id="us" scenario="S3-free" at="500000us" speed="20us"></post-wait>
      <post-wait id="ms" scenario="S3-free" at="500 ms" speed="0.02ms"></post-wait>
      <post-wait id="s" scenario="S3-free" at="0.5s" speed="20000ns"></post-wait>
      <post-wait id="none" scenario="S3-free" at="500" speed="0.00002"></post-wait>`,
  },
  versions: {
    title: 'Two versions of the embeds',
    head: `
      <script type="module" src="/older/embed/post-wait.js"></script>`,
    body: `
      <h1>Two versions of the embeds</h1>
      <post-wait scenario="S3-free"></post-wait>
      <post-wait-0-0-9 scenario="S3-free" theme="dark"></post-wait-0-0-9>`,
  },
  wordpress: {
    title: 'A post whose scripts were taken out',
    withoutElement: true,
    bodyClass: 'single-post',
    head: `
      <style>
        .entry-content {
          max-width: 40rem;
          margin: 0 auto;
        }
      </style>`,
    body: `
      <article class="entry-content">
        <h1>A post whose scripts were taken out</h1>
        <p>What a sanitizer leaves of an embed is its frame.</p>
        <figure class="wp-block-embed">
          <div class="wp-block-embed__wrapper">
            <iframe
              src="{site}/embed/?lesson=02-noisy-neighbour"
              title="The noisy neighbour"
              width="400"
              height="680"
              loading="lazy"
              sandbox="allow-scripts allow-same-origin allow-popups"
            ></iframe>
          </div>
        </figure>
      </article>`,
  },
  wrong: {
    title: 'Embeds with mistakes',
    body: `
      <post-wait id="nothing">Fallback</post-wait>
      <post-wait id="unknown" lesson="99-nothing"><p>What it would have shown</p></post-wait>
      <post-wait id="value" src="?lgwr.nice=99"></post-wait>
      <post-wait id="speed" scenario="S3-free" speed="fast"></post-wait>
      <post-wait id="key" scenario="S3-free" controls="lgwr.nicer"></post-wait>`,
  },
};

/** The text of a page, its places still open. @param {HostPage} page */
export function htmlOf({ title, body, head = '', withoutElement, bodyClass = '', language }) {
  const element = '<script type="module" src="{site}/embed/post-wait.js"></script>';
  return `<!doctype html>
<html ${language ?? 'lang="en"'}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>${head}
    ${withoutElement ? '' : element}
  </head>
  <body class="${bodyClass}">${body}
  </body>
</html>
`;
}
