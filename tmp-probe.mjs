import { chromium } from 'playwright';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
const { createFileServer } = await import('/work/wt/kernel/scripts/lib/server.mjs');
const { listen } = await import('/work/wt/kernel/scripts/lib/ports.mjs');
const site = process.argv[2] ?? 'build', plain = process.argv[3] === 'plain';
const text = readFileSync('tests/e2e/notebookReach.spec.ts','utf8');
const take = (n) => new Function('WHEEL', 'return ' + text.match(new RegExp(`const ${n} = ([\\s\\S]*?\\n\\})( as const)?;`))[1])('/wheels/tiny-1.0-py3-none-any.whl');
const prelude = eval(text.match(/const PRELUDE = (`[\s\S]*?`);/)[1]);
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox'] });
const arrived=[]; const other = createServer((q,r)=>{arrived.push(q.url); r.setHeader('access-control-allow-origin','*'); r.setHeader('content-type','text/javascript').end('export default 1')});
const server = createFileServer(site, { plain }); const port = await listen(server, 0); const op = await listen(other,0);
const page = await (await browser.newContext({serviceWorkers:'block'})).newPage();
page.on('console', m => console.log('   console', m.text().slice(0,150)));
await page.goto(`http://127.0.0.1:${port}/notebook/`);
const cell = page.getByRole('region', { name: /^Cell 2,/ });
const write = async (c) => { await cell.locator('.cm-content').click(); await page.keyboard.press('Control+a'); await cell.locator('.cm-content').fill(c); };
const go = () => cell.getByRole('button', { name: /^Run cell/ }).click();
const out = cell.getByRole('group', { name: /^Output/ });
const only = process.argv[4];
const code = prelude + `OWN, OTHER = "http://127.0.0.1:${port}", "http://127.0.0.1:${op}/"
for name, code in json.loads(${JSON.stringify(JSON.stringify({...take('WAYS'), ...take('SILENT_WAYS')}))}).items():
    if ${only ? `name != ${JSON.stringify(only)}` : 'False'}: continue
    print("TRY", name, flush=True)
    print("   =", (await tries({name: code}))[name], flush=True)
print("ALL TRIED")`;
writeFileSync('/tmp/code.py', code);
await write(code); await go();
try { await out.getByText('ALL TRIED').waitFor({timeout: 40000}); } catch { console.log('HANG'); }
const more = cell.getByRole('button', { name: /^Show all/ }); if (await more.count()) await more.first().click();
console.log(await out.innerText()); console.log('arrived', arrived);
await browser.close(); server.closeAllConnections(); server.close(); other.closeAllConnections(); other.close();
