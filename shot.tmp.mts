import { openBrowser, visit, PHONE, DESK } from './apps/web/test/visitors.ts';
import { act, isDue, commitButton } from './apps/web/test/turns.ts';
const web = 'http://localhost:4320';
const b = await openBrowser();
const v = await visit(b, 'phone', { ...PHONE, colorScheme: 'dark' });
v.page.on('response', r => { if (r.status() >= 400) console.log(r.status(), r.url()); });
await v.page.goto(`${web}/demo`);
await v.page.locator('svg.wf-board').first().waitFor();
const t = Date.now();
for (let n = 0; n < 60 && Date.now()-t < 60000; n += 1) {
  if (await isDue(v.page)) {
    if ((await commitButton(v.page).count()) > 0) { await commitButton(v.page).click(); await v.page.waitForTimeout(300); }
    else await act(v.page, /^(set out|enter a hex|turn it up|village)$/i);
  } else await v.page.waitForTimeout(300);
  if (n === 25) await v.page.screenshot({ path: `/tmp/wt/sync-tmp/demo-mid.png` });
}
console.log(await v.page.locator('.wf-strip').innerText());
console.log((await v.page.locator('[data-panel="log"]').innerText()).slice(0, 1500));
await v.page.screenshot({ path: `/tmp/wt/sync-tmp/demo-end.png` });
console.log(v.faults, await v.page.evaluate(() => localStorage.getItem('wf:demo')?.length));
await b.close();
