import test from 'ava';
import { useBrowser } from './support/browser.ts';
import { buildFixture, type Built } from './support/build.ts';
import { broken, counter, field, fragile, slow } from './support/markup.tsx';
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

const visit = (body: string, patienceMs?: number) =>
  browser.open(site.publish(body, { loader: built.loader, ...(patienceMs !== undefined && { patienceMs }) }));

test.serial('a page at rest fetches the loader and nothing else', async (t) => {
  const page = await visit(counter('a') + counter('b'));
  await page.waitForNetworkIdle({ idleTime: 100 });
  t.deepEqual(
    site.asked.filter((path) => path.startsWith('/assets/')),
    [built.loader],
  );
});

test.serial('two islands share one React', async (t) => {
  const page = await visit(counter('a') + field());
  await page.click('#a');
  await page.click('#on');
  await page.waitForFunction(() => window.heard.includes('a submit') && window.heard.includes('on true'));
  t.is(site.chunks().filter((path) => path.includes('/react-')).length, 1);
  t.is(site.chunks().length, 5, 'the list, two islands, React, and what it shares with responders');
});

test.serial('a tap is shown at once, held and replayed once, and further taps are the same', async (t) => {
  const page = await visit(counter('a'));
  const gate = site.hold(/\/react-/);
  const shown = await page.evaluate(() => {
    document.addEventListener('click', () => window.heard.push('page click'));
    const button = document.querySelector('#a');
    button?.querySelector('span')?.click();
    const marker = button?.closest('i-l');
    return [button?.getAttribute('aria-busy'), marker?.hasAttribute('data-waking')];
  });
  t.deepEqual(shown, ['true', true]);
  await gate.reached;
  await page.click('#a');
  await page.click('#a');
  const button = await page.$('#a');
  t.deepEqual(await page.evaluate(() => window.heard), []);
  gate.open();
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '1');
  t.deepEqual(await page.evaluate(() => window.heard), ['a click', 'page click', 'a submit']);
  t.true(await page.evaluate((before) => before === document.querySelector('#a'), button));
  t.is(await page.$eval('i-l', (marker) => marker.outerHTML.match(/waking|busy/)), null);
  await page.click('#a');
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '2');
  t.true(page.url().includes('/page-'));
  t.deepEqual(await page.evaluate(() => window.faults), []);
});

test.serial('taps on several islands are replayed in the order in which they came', async (t) => {
  const page = await visit(counter('a') + field() + counter('c'));
  const gate = site.hold(/\/react-/);
  await page.click('#c');
  await page.keyboard.press('Enter');
  await page.focus('#text');
  await page.keyboard.press('ArrowDown');
  await page.click('#a');
  await page.click('#c');
  await gate.reached;
  gate.open();
  await page.waitForFunction(() => window.heard.includes('a submit'));
  t.deepEqual(
    await page.evaluate(() => window.heard),
    // The text field has lost the focus again.
    ['c click', 'c submit', 'key ArrowDown', 'a click', 'a submit'],
  );
});

test.serial('a field that has the focus before the loader starts wakes its island', async (t) => {
  const page = await visit(field().replace('id="text"', 'id="text" autofocus'));
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#text') ?? {}).some((key) => key.startsWith('__react')),
  );
  t.is(await page.evaluate(() => document.activeElement?.id), 'text');
});

test.serial('an island that is ready waits for the taps before its own', async (t) => {
  const page = await visit(counter('a') + field());
  const gate = site.hold(new RegExp(built.manifest['counter/island.tsx']?.file ?? 'missing'));
  await page.click('#a');
  await page.focus('#text');
  await page.keyboard.press('ArrowDown');
  await gate.reached;
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#text') ?? {}).some((key) => key.startsWith('__react')),
  );
  t.deepEqual(await page.evaluate(() => window.heard), []);
  gate.open();
  await page.waitForFunction(() => window.heard.includes('key ArrowDown'));
  t.deepEqual(await page.evaluate(() => window.heard), ['a click', 'a submit', 'focus', 'key ArrowDown']);
});

test.serial('what is typed, ticked and chosen while an island wakes is kept and heard once', async (t) => {
  const page = await visit(field());
  const gate = site.hold(/\/react-/);
  await page.click('#on');
  await page.select('#choice', 'b');
  await page.click('#text', { count: 3 });
  await page.keyboard.type('typed');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await gate.reached;
  const input = await page.$('#text');
  gate.open();
  await page.waitForFunction(() => document.querySelector('output')?.textContent === 'typed|true|b');
  const heard = await page.evaluate(() => window.heard);
  t.deepEqual(heard.filter((entry) => !entry.startsWith('key')).sort(), [
    'choice b',
    'focus',
    'on true',
    'text typed',
  ]);
  await page.keyboard.type('!');
  t.is(await page.$eval('output', (output) => output.textContent), 't!yped|true|b');
  t.true(await page.evaluate((before) => before === document.activeElement, input));
  t.true(await page.$eval('#on', (box) => (box as HTMLInputElement).checked));
});

test.serial('a tap whose island cannot be loaded sends the plain form', async (t) => {
  const page = await visit(counter('a'));
  site.lose(/\/island-/);
  await Promise.all([page.waitForNavigation(), page.click('#a')]);
  t.is(page.url(), `${site.address}/plain/a?pressed=a`);
  t.is(site.chunks().filter((path) => path.includes('/island-')).length, 2);
});

test.serial('a link whose island cannot be loaded is followed', async (t) => {
  const page = await visit(counter('a'));
  site.lose(/\/react-/);
  await Promise.all([page.waitForNavigation(), page.click('a')]);
  t.is(page.url(), `${site.address}/plain/link-a`);
});

test.serial('[UI-09] a module that fails once is asked for again and the tap is replayed', async (t) => {
  const page = await visit(counter('a'));
  site.lose(/\/island-/, 1);
  await page.click('#a');
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '1');
  t.deepEqual(await page.evaluate(() => window.faults), []);
});

test.serial('React that fails once is asked for again under the same address', async (t) => {
  const page = await visit(counter('a'));
  site.lose(/\/react-/, 1);
  await page.click('#a');
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '1');
  t.deepEqual(await page.evaluate(() => window.faults), []);
  t.is(site.chunks().filter((path) => /\/react-[^?]+$/.test(path)).length, 2);
});

test.serial('a tap waits only so long before it takes the plain way', async (t) => {
  const page = await visit(counter('a'), 50);
  const gate = site.hold(/\/react-/);
  await Promise.all([page.waitForNavigation(), page.click('#a')]);
  t.is(page.url(), `${site.address}/plain/a?pressed=a`);
  gate.open();
});

test.serial(
  '[UI-09] an island that breaks in the browser keeps the server HTML and what was typed',
  async (t) => {
    const page = await visit(broken('x') + counter('a'));
    const before = await page.$eval('i-l', (marker) => marker.innerHTML);
    const input = await page.$('#x-text');
    await page.type('#x-text', 'kept');
    await page.waitForFunction(() => window.faults.length > 0);
    t.deepEqual(await page.evaluate(() => window.faults), ['broken: Error: Broken on purpose.']);
    t.is(await page.$eval('i-l', (marker) => marker.innerHTML), before);
    t.true(await page.evaluate((node) => node === document.querySelector('#x-text'), input));
    await page.click('#a');
    await page.waitForFunction(() => window.heard.includes('a submit'));
    await Promise.all([page.waitForNavigation(), page.click('#x')]);
    t.is(page.url(), `${site.address}/plain/x?text=kept`);
  },
);

test.serial('a tap held for an island that breaks takes the plain way', async (t) => {
  const page = await visit(broken('x'));
  await Promise.all([
    page.waitForNavigation(),
    page.$eval('#x', (button) => (button as HTMLElement).click()),
  ]);
  t.is(page.url(), `${site.address}/plain/x?text=`);
});

test.serial('an island that breaks later goes back to the server HTML', async (t) => {
  const page = await visit(fragile('f'));
  await page.click('#f');
  await page.waitForFunction(() => window.faults.length > 0);
  t.deepEqual(await page.evaluate(() => window.faults), ['fragile: Error: Broken by a press.']);
  t.is(await page.$eval('i-l', (marker) => marker.innerHTML), '<button id="f">Whole</button>');
});

test.serial('a tap waits for a component that suspends', async (t) => {
  const page = await visit(slow('s'));
  await page.click('#s');
  await page.waitForFunction(() => typeof window.finish === 'function');
  t.is(await page.$eval('#s', (button) => button.textContent), 'done 0');
  await page.evaluate(() => window.finish('done'));
  await page.waitForFunction(() => document.querySelector('#s')?.textContent === 'done 1');
  t.deepEqual(await page.evaluate(() => window.faults), []);
});

test.serial('a click with a modifier and a click on [data-plain] are left alone', async (t) => {
  const page = await visit(`<div data-plain>${counter('p')}</div>${counter('a')}`);
  const prevented = await page.evaluate(() => {
    const results: boolean[] = [];
    window.addEventListener(
      'click',
      (event) => (results.push(event.defaultPrevented), event.preventDefault()),
    );
    for (const [selector, init] of [
      ['#p', {}],
      ['#a', { ctrlKey: true }],
      ['#a', { metaKey: true }],
      ['#a', { button: 1 }],
    ] as const) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      document.querySelector(selector)?.dispatchEvent(click);
    }
    return results;
  });
  t.deepEqual(prevented, [false, false, false, false]);
  t.deepEqual(site.chunks(), []);
});

test.serial('pressing fetches ahead without waking', async (t) => {
  const page = await visit(counter('a'));
  await page.evaluate(() => {
    document.querySelector('#a')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
  await page.waitForNetworkIdle({ idleTime: 50 });
  t.is(site.chunks().filter((path) => /\/(?:island|react)-/.test(path)).length, 2);
  t.false(await page.$eval('i-l', (marker) => Object.keys(marker).some((key) => key.startsWith('__react'))));
});
