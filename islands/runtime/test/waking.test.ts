import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import test from 'ava';
import { useBrowser } from './support/browser.ts';
import { buildFixture, serveFixture, type Built } from './support/build.ts';
import { counter, gallery, lamp, toasts } from './support/markup.tsx';
import { Site } from './support/site.ts';

const browser = useBrowser(test);
let built: Built;
let site: Site;

test.before(async () => {
  built = await buildFixture();
  site = new Site(built.folder);
  await site.start();
});
test.after.always(() => site.stop());

const visit = (body: string) => browser.open(site.publish(body, { loader: built.loader }));

test.serial('the loader is at most 2,800 bytes of brotli and imports nothing', async (t) => {
  const code = await readFile(join(built.folder, built.loader));
  const size = brotliCompressSync(code).byteLength;
  t.log(`${size} bytes`);
  t.true(size <= 2800);
  t.deepEqual(built.manifest['loader.ts']?.imports ?? [], []);
});

test.serial(
  'load and idle wake by themselves, visible near the viewport, interaction does not',
  async (t) => {
    const far = `<div class="tall"></div>${lamp('v', 'visible')}`;
    const page = await visit(lamp('l', 'load') + lamp('d', 'idle') + lamp('i', 'interaction') + far);
    await page.waitForSelector('#l[data-lit]');
    await page.waitForSelector('#d[data-lit]');
    t.is(await page.$('#v[data-lit]'), null);
    await page.$eval('#v', (element) => element.scrollIntoView());
    await page.waitForSelector('#v[data-lit]');
    t.is(await page.$('#i[data-lit]'), null);
    t.deepEqual(await page.evaluate(() => window.faults), []);
  },
);

test.serial('a visible island wakes although its HTML begins with a link to preload', async (t) => {
  const html = lamp('v', 'visible').replace('<p', '<link rel="preload" as="image" href="/x.png"/><p');
  const page = await visit(html);
  await page.waitForSelector('#v[data-lit]');
  t.is(await page.$eval('i-l', (marker) => marker.firstElementChild?.localName), 'link');
});

test.serial(
  'a component reads from its markup what is not sent; props that are sent go before it',
  async (t) => {
    const told = lamp('told', 'load').replace(/ p="[^"]*"/, '');
    const page = await visit(told + lamp('sent', 'load').replace('id="sent"', 'id="other"'));
    await page.waitForFunction(() => window.heard.length === 2);
    t.deepEqual(await page.evaluate(() => window.heard.toSorted()), ['sent lit', 'told lit']);
  },
);

test.serial('an island gets its props as they were', async (t) => {
  const page = await visit(lamp('l', 'load', new Date(Date.UTC(2031, 0))));
  await page.waitForSelector('#l[data-lit="2031"]');
  t.pass();
});

test.serial('scan attends to inserted HTML, and remove unmounts it', async (t) => {
  const page = await visit('<main></main>');
  const html = lamp('n', 'load') + lamp('v', 'visible') + counter('c');
  await page.$eval(
    'main',
    (main, inserted) => {
      main.innerHTML = inserted;
      window.loader.scan(main);
    },
    html,
  );
  await page.waitForSelector('#n[data-lit]');
  await page.waitForSelector('#v[data-lit]');
  await page.click('#c');
  await page.waitForFunction(() => window.heard.includes('c submit'));
  await page.$eval('main', (main) => {
    window.loader.scan(main);
    window.loader.remove(main);
    main.remove();
  });
  t.deepEqual(
    (await page.evaluate(() => window.heard)).filter((entry) => / (?:lit|out)$/.test(entry)).sort(),
    ['n lit', 'n out', 'v lit', 'v out'],
  );
});

test.serial('an event on a kept topic wakes the island that shows it, which hears it', async (t) => {
  const page = await visit(toasts());
  await page.evaluate(() => window.emitToast('one'));
  await page.evaluate(() => window.emitToast('two'));
  await page.waitForFunction(() => document.querySelector('#toasts')?.textContent === 'one, two');
  await page.evaluate(() => window.emitToast('three'));
  await page.waitForFunction(() => document.querySelector('#toasts')?.textContent === 'one, two, three');
  t.deepEqual(await page.evaluate(() => window.faults), []);
});

test.serial('eager pictures keep their nodes', async (t) => {
  const page = await visit('<main></main>');
  const node = await page.evaluateHandle((html) => {
    const main = document.querySelector('main');
    if (main) main.innerHTML = html;
    return document.querySelector('#gallery img');
  }, gallery());
  await page.evaluate(() => window.loader.scan(document));
  await page.click('#gallery');
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '1');
  t.true(await page.evaluate((before) => before === document.querySelector('#gallery img'), node));
});

test.serial('works from the development server, without a mismatch', async (t) => {
  const vite = await serveFixture();
  const dev = new Site(built.folder, vite.middlewares);
  try {
    await dev.start();
    const html = counter('a') + lamp('l', 'load') + gallery();
    const page = await browser.open(dev.publish(html, { loader: '/loader.ts' }));
    const said: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
    await page.waitForSelector('#l[data-lit]');
    // Vite's development server has no preloads, so the import itself fails.
    dev.lose(/^\/counter\/island/, 1);
    await page.click('#a');
    await page.waitForFunction(() => document.querySelector('output')?.textContent === '1');
    t.true(dev.asked.some((path) => /^\/counter\/island\.tsx\?.*r=1/.test(path)));
    t.deepEqual(await page.evaluate(() => window.faults), []);
    t.deepEqual(
      said.filter((text) => !text.includes('404')),
      [],
    );
  } finally {
    await dev.stop();
    await vite.dispose();
  }
});
