import test from 'ava';
import type { Page } from 'puppeteer-core';
import { openPage } from '../../support/browser/browser.ts';
import { Client, signUp, type Member } from '../../support/service/client.ts';
import { startOutsideSite, type OutsideSite } from '../../support/outside/outside-site.ts';
import { createPin, picture, type CreatedPin } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { quickPins } from '../../operations/support/people.ts';
import { signIn } from '../support/sign-in.ts';

let site: OutsideSite;
let service: TestService;
let ada: Member;
let pin: CreatedPin;

test.before(async () => {
  site = await startOutsideSite({ '/lamp.jpg': await picture(71), '/small.jpg': await picture(72, 60, 60) });
  service = await startService({ env: { FETCH_ALSO: site.trusted } });
  ada = await signUp(service.origin, 'ada');
  await ada.call('POST', '/v3/boards/', { name: 'Lamps' });
  pin = await createPin(ada, 73, { title: 'A pinned thing', new_board_name: 'Things' });
  const script = (marks = '') => `<script async defer src="${service.origin}/js/pinit.js" ${marks}></script>`;
  site.pages.set(
    '/blog',
    `<!doctype html><html lang="de"><link rel="icon" href="data:,"><title>A blog</title><body>
     <a id="one" data-pin-do="buttonPin" data-pin-url="${site.origin}/post" data-pin-media="/lamp.jpg" data-pin-description="A “lamp”" data-pin-tall="true" href="${service.origin}/pin/create/button/"></a>
     <a id="again" data-pin-do="buttonPin" data-pin-id="${pin.id}" data-pin-custom="true" href="#">My own words</a>
     <a id="page" data-pin-do="buttonBookmark" data-pin-lang="fr" href="${service.origin}/pin/create/button/"></a>
     <a id="follow" data-pin-do="buttonFollow" href="${service.origin}/ada/">Ada</a>
     <a id="older" data-pin-do="buttonPin" data-pin-save="false" data-pin-lang="en" href="${service.origin}/pin/create/button/"></a>
     <a id="newer" data-pin-do="buttonPin" data-pin-save="true" data-pin-lang="en" href="${service.origin}/pin/create/button/"></a>
     <a id="none" data-pin-do="none" href="/none">Left alone</a>
     <p><img id="lamp" src="/lamp.jpg" width="300" height="400" alt="Lamp"><img id="not" src="/lamp.jpg" width="300" height="400" nopin="nopin"><img id="small" src="/small.jpg"><img id="known" src="/lamp.jpg" width="300" height="400" data-pin-id="${pin.id}"></p>
     <p><a id="embed" data-pin-do="embedPin" href="${service.origin}/pin/${pin.id}/"></a></p>
     <p><a id="board" data-pin-do="embedBoard" href="${service.origin}/ada/things/"></a></p>
     <p><a id="user" data-pin-do="embedUser" href="${service.origin}/ada/"></a></p>
     ${script('data-pin-hover="true"')}`,
  );
  site.pages.set(
    '/closed',
    `<!doctype html><link rel="icon" href="data:,"><meta name="pinterest" content="nopin"><body>
     <a id="one" data-pin-do="buttonPin" href="${service.origin}/pin/create/button/">Save it</a><img id="lamp" src="/lamp.jpg" width="300" height="400">${script('data-pin-hover="true"')}`,
  );
});
test.after.always(async () => {
  site?.close();
  await service?.stop();
});

const hrefOf = async (page: Page, selector: string): Promise<URL> =>
  new URL(await page.$eval(selector, (link) => (link as HTMLAnchorElement).href));
const shownButton = (page: Page): Promise<boolean> =>
  page.$eval('[data-pin-hover-button]', (button) => (button as HTMLElement).style.display !== 'none');

test.serial('[SAVE-12] Save and Follow buttons of another site are built from their marks', async (t) => {
  const page = await openPage(t, { width: 1280 });
  await page.goto(`${site.origin}/blog`);
  await page.waitForSelector('#one[data-pin-built]');
  const one = await hrefOf(page, '#one');
  t.is(one.origin + one.pathname, `${service.origin}/pin/create/button/`);
  t.like(Object.fromEntries(one.searchParams), {
    url: `${site.origin}/post`,
    media: `${site.origin}/lamp.jpg`,
    description: 'A “lamp”',
  });
  t.truthy(one.searchParams.get('guid'));
  t.is(await page.$eval('#one', (link) => link.textContent), 'Merken');
  t.is(await page.$eval('#page', (link) => link.textContent), 'Enregistrer');
  t.is(await page.$eval('#again', (link) => link.textContent), 'My own words');
  t.is(await page.$eval('#older', (link) => link.textContent), 'Pin it');
  t.is(await page.$eval('#newer', (link) => link.textContent), 'Save');
  t.is((await hrefOf(page, '#again')).pathname, `/pin/${pin.id}/repin/x/`);
  t.is((await hrefOf(page, '#follow')).pathname, '/ada/pins/follow/');
  t.is((await hrefOf(page, '#none')).pathname, '/none');

  await page.hover('#lamp');
  t.true(await shownButton(page));
  await page.hover('#not');
  t.false(await shownButton(page));
  await page.hover('#small');
  t.false(await shownButton(page));

  await page.waitForFunction(
    () =>
      !document.querySelector('#embed') &&
      !document.querySelector('#board') &&
      !document.querySelector('#user'),
  );
  const pictures = await page.$$eval(`a[href*="/pin/"] img`, (images) => images.map(({ alt }) => alt));
  t.deepEqual(pictures, ['A pinned thing', 'A pinned thing', 'A pinned thing']);
});

test.serial('[SAVE-12] the button over a picture of a known Pin saves that Pin', async (t) => {
  const page = await openPage(t, { width: 1280 });
  await page.goto(`${site.origin}/blog`);
  await page.waitForSelector('[data-pin-hover-button]');
  await page.evaluate(() => {
    window.open = (address) => {
      document.title = String(address);
      return null;
    };
  });
  await page.hover('#known');
  t.true(await shownButton(page));
  await page.click('[data-pin-hover-button]');
  t.is(new URL(await page.title()).pathname, `/pin/${pin.id}/repin/x/`);
});

test.serial('[SAVE-12] pictures of embedded Pins have a name, whatever their Pins say', async (t) => {
  const board = await ada.call('POST', '/v3/boards/', { name: 'Nameless' });
  const { id } = board.response?.data as { id: string };
  const [first = '', second = ''] = await quickPins(service, ada.id, id, 2);
  await ada.call('PUT', `/v3/pins/${first}/`, { title: 'A title', alt_text: 'What it shows' });
  await ada.call('PUT', `/v3/pins/${second}/`, { title: '', description: '' });
  site.pages.set(
    '/names',
    `<!doctype html><link rel="icon" href="data:,"><body>
     <a data-pin-do="embedPin" href="${service.origin}/pin/${first}/"></a>
     <a data-pin-do="embedPin" href="${service.origin}/pin/${second}/"></a>
     <script async defer src="${service.origin}/js/pinit.js"></script>`,
  );
  const page = await openPage(t, { width: 1280, expected: [/404/] });
  await page.goto(`${site.origin}/names`);
  await page.waitForFunction(() => !document.querySelector('[data-pin-do=embedPin]'));
  const names = await page.$$eval('a[href*="/pin/"] img', (images) => images.map(({ alt }) => alt));
  t.deepEqual(names, ['What it shows', 'ada · Nameless']);
});

test.serial('[SAVE-12] a site that forbids saving gets no buttons', async (t) => {
  const page = await openPage(t, { width: 1280 });
  await page.goto(`${site.origin}/closed`);
  await page.waitForFunction(() => 'PinUtils' in window);
  t.is(await page.$eval('#one', (link) => link.textContent), 'Save it');
  await page.hover('#lamp');
  t.false(await shownButton(page));
});

test.serial(
  '[SAVE-12, ROUTE-06] from the button over a picture through the pop-up to a saved pin',
  async (t) => {
    const page = await openPage(t, { width: 1280 });
    await signIn(page, ada);
    await page.goto(`${site.origin}/blog`);
    await page.waitForSelector('[data-pin-hover-button]');
    await page.hover('#lamp');
    const opening = new Promise<Page>((resolve) =>
      page
        .browserContext()
        .once('targetcreated', (target) => void target.page().then((opened) => opened && resolve(opened))),
    );
    await page.click('[data-pin-hover-button]');
    const popUp = await opening;
    await popUp.waitForSelector('input[name=image_url]');
    t.is(
      await popUp.$eval('input[name=image_url]:checked', (input) => input.value),
      `${site.origin}/lamp.jpg`,
    );
    await popUp.select(
      'select[name=place]',
      await popUp.$eval('select[name=place] option', (option) => option.value),
    );
    await Promise.all([popUp.waitForNavigation(), popUp.click('main form.form button[type=submit]')]);
    t.regex(popUp.url(), /\/pin\/create\/done\/\?pin=\d+$/);
    t.regex(await popUp.$eval('h1', (heading) => heading.textContent ?? ''), /^Saved to /);
  },
);

test.serial('[SAVE-12] pop-ups of buttons send visitors to log in and back', async (t) => {
  const visitor = new Client(service.origin);
  for (const [path, next] of [
    [`/pin/${pin.id}/repin/x/?guid=1`, `/pin/${pin.id}/repin/`],
    ['/ada/pins/follow/?guid=1', '/ada/pins/follow/?guid=1'],
    ['/ada/things/follow/', '/ada/things/follow/'],
  ] as const) {
    const answer = await visitor.send('GET', path);
    t.is(answer.status, 302, path);
    t.is(new URL(answer.headers.get('location') ?? '', service.origin).searchParams.get('next'), next);
  }
  t.is((await visitor.send('GET', '/nobody-here/pins/follow/')).status, 404);
  t.is((await ada.send('GET', '/ada/no-such-board/follow/')).status, 404);
  const script = await visitor.send('GET', '/js/pinit.js');
  t.is(script.status, 200);
  t.is(script.headers.get('cross-origin-resource-policy'), 'cross-origin');
  t.notRegex(script.headers.get('cache-control') ?? '', /immutable/);
});
