import test from 'ava';
import type { ExecutionContext } from 'ava';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPage, screenshot } from './browser.ts';
import type { PageOptions } from './browser.ts';
import { expectAccessible } from './expect-accessible.ts';
import { cumulativeScore, measureLayoutShift } from './measure-layout-shift.ts';
import { freePort } from '../service/free-port.ts';
import { waitFor } from '../wait-for.ts';

const documents: Record<string, string> = {
  '/': '<main><h1>Pins</h1><p>A quiet page</p></main>',
  '/scripted':
    '<main><h1>Pins</h1></main><script>document.querySelector("h1").textContent = "Woken";</script>',
  '/logs': '<main><h1>Pins</h1></main><script>console.error("island lost")</script>',
  '/throws': '<main><h1>Pins</h1></main><script>throw new Error("at parse")</script>',
  '/rejects': '<main><h1>Pins</h1></main><script>Promise.reject(new Error("unseen"))</script>',
  '/unlabeled': '<main><h1>Pins</h1><img src="data:,"><button></button></main>',
  '/shifts':
    '<main style="padding: 1px"><h1>Pins</h1><p>Moves</p></main><script>addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(() => { const gap = document.createElement("div"); gap.style.height = "400px"; document.querySelector("main").prepend(gap); document.title = "Shifted"; })))</script>',
};

async function serve(t: ExecutionContext): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/broken') response.statusCode = 503;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', "img-src 'self' data:");
    response.end(
      `<!doctype html><html lang="${request.headers['accept-language']?.slice(0, 2) ?? 'en'}"><head><title>Pins</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head><body>${documents[path] ?? ''}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Opens a path under a guard whose end this test runs, and returns the guard's report. */
async function guardedVisit(t: ExecutionContext, path: string, options?: PageOptions): Promise<string> {
  const origin = await serve(t);
  const ends: (() => unknown)[] = [];
  const inner = {
    passed: true,
    teardown: (end: () => unknown) => ends.push(end),
  } as unknown as ExecutionContext;
  const page = await openPage(inner, options);
  await page.goto(origin + path);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  try {
    for (const end of ends) await end();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test.serial('a page without problems passes its guard', async (t) => {
  t.is(await guardedVisit(t, '/'), '');
});

for (const [path, complaint] of [
  ['/logs', /console\.error: island lost/],
  ['/throws', /uncaught: Error: at parse/],
  ['/rejects', /uncaught: Error: unseen/],
  ['/broken', /503 from GET http/],
] as const) {
  test.serial(`the guard refuses ${path}, unless the test expects it`, async (t) => {
    t.regex(await guardedVisit(t, path), complaint);
    t.is(await guardedVisit(t, path, { expected: [complaint, /Failed to load resource/] }), '');
  });
}

test.serial('a page is opened at the width, in the theme and language asked for', async (t) => {
  const page = await openPage(t, { width: 360, theme: 'dark', language: 'ar' });
  await page.goto(await serve(t));
  t.deepEqual(
    await page.evaluate(() => [
      innerWidth,
      matchMedia('(prefers-color-scheme: dark)').matches,
      document.documentElement.lang,
    ]),
    [360, true, 'ar'],
  );
});

test.serial('a page opened without JavaScript runs no script and can still be checked', async (t) => {
  const page = await openPage(t, { javascript: false });
  await page.goto(`${await serve(t)}/scripted`);
  await expectAccessible(page);
  t.is(await page.$eval('h1', (heading) => heading.textContent), 'Pins');
});

test.serial('an accessible page is accepted and an inaccessible one is listed', async (t) => {
  const page = await openPage(t);
  const origin = await serve(t);
  await page.goto(origin);
  await t.notThrowsAsync(expectAccessible(page));
  await page.goto(`${origin}/unlabeled`);
  const error = await t.throwsAsync(expectAccessible(page));
  t.regex(error?.message ?? '', /image-alt: /);
  t.regex(error?.message ?? '', /button-name: /);
});

test.serial('layout shift is measured after the fact, with what moved', async (t) => {
  const page = await openPage(t);
  const origin = await serve(t);
  await page.goto(origin);
  t.deepEqual(await measureLayoutShift(page), { score: 0, shifts: [] });
  await page.goto(`${origin}/shifts`);
  await page.waitForFunction(() => document.title === 'Shifted');
  const { score, shifts } = await measureLayoutShift(page);
  t.true(score > 0.05, String(score));
  t.true(
    shifts.some(({ moved }) => moved.includes('h1')),
    JSON.stringify(shifts),
  );
});

test.serial('shifts far apart count as separate windows and the worst one stands', (t) => {
  const shift = (startMs: number, value: number) => ({ startMs, value });
  t.is(cumulativeScore([]), 0);
  t.is(cumulativeScore([shift(100, 0.25), shift(900, 0.25), shift(3000, 0.125)]), 0.5);
});

test.serial('screenshots are taken only into the folder that SCREENSHOTS names', async (t) => {
  const before = process.env['SCREENSHOTS'];
  const folder = await mkdtemp(join(tmpdir(), 'screenshots-'));
  t.teardown(async () => {
    if (before === undefined) delete process.env['SCREENSHOTS'];
    else process.env['SCREENSHOTS'] = before;
    await rm(folder, { recursive: true });
  });
  const page = await openPage(t);
  await page.goto(await serve(t));
  delete process.env['SCREENSHOTS'];
  await screenshot(page, 'home');
  t.false(existsSync(join(folder, 'home.png')));
  process.env['SCREENSHOTS'] = folder;
  await screenshot(page, 'home');
  t.true(existsSync(join(folder, 'home.png')));
});

test.serial('waiting ends with the answer, or says what was waited for', async (t) => {
  let asked = 0;
  t.is(await waitFor(() => (++asked === 3 ? 'ready' : undefined), { intervalMs: 1 }), 'ready');
  const refuse = () => Promise.reject(new Error('refused'));
  const error = await t.throwsAsync(waitFor(refuse, { what: 'the server', timeoutMs: 5, intervalMs: 1 }));
  t.is(error?.message, 'Gave up after 5 ms waiting for the server');
  t.is((error?.cause as Error).message, 'refused');
});

test.serial('a free port can be listened on', async (t) => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  server.close();
  t.true(port > 0);
});
