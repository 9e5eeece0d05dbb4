import test from 'ava';
import { Client, type Member } from '../../support/service/client.ts';
import { startOutsideSite, type OutsideSite } from '../../support/outside/outside-site.ts';
import { picture } from '../../support/data/pictures.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { members } from '../support/people.ts';
import { urlsOf, popUp, csrfOf, keyOf } from './support/pop-up.ts';

let site: OutsideSite;
/** At a trusted port, of an address that is not. */
let neighbor: OutsideSite;
let service: TestService;
let ada: Member;
let bob: Member;

test.before(async () => {
  site = await startOutsideSite({
    '/lamp': `<title>Lamp</title><meta property="og:title" content="Paper lamp"><meta property="og:image" content="/lamp.jpg">
      <link rel="canonical" href="/lamps/7?utm_source=x"><main><img src="/side.jpg" width="500" height="400" alt="Side"></main>`,
    '/lamp.jpg': await picture(71),
    '/side.jpg': await picture(72),
    '/closed':
      '<meta name="pinterest" content="nopin" description="Please <b>ask</b> us."><img src="/lamp.jpg" width="800" height="800">',
    '/empty': '<p>Only words.</p>',
    '/around': { status: 302, headers: { location: '/around' } },
    '/huge': { body: 'x'.repeat(3_500_000) },
    '/data': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
    '/latin': {
      headers: { 'content-type': 'text/html; charset=iso-8859-1' },
      body: Buffer.from('<title>Caf\xe9</title><img src=/lamp.jpg>', 'latin1'),
    },
  });
  neighbor = await startOutsideSite({
    '/lamp': '<title>Lamp</title><img src=/lamp.jpg width=800 height=800>',
  });
  const elsewhere = neighbor.trusted.replace('127.0.0.1', '127.0.0.2');
  service = await startService({ env: { FETCH_ALSO: `${site.trusted},${elsewhere}` } });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
});
test.after.always(async () => {
  site?.close();
  neighbor?.close();
  await service?.stop();
});

test.serial(
  '[SAVE-12] the pictures of a page are found, and a page that cannot be read has none',
  async (t) => {
    const found = await ada.resource('FindPinImagesResource', 'get', { url: `${site.origin}/lamp` });
    t.is(found.status, 200);
    t.deepEqual(urlsOf(found), [`${site.origin}/lamp.jpg`, `${site.origin}/side.jpg`]);
    t.like(found.response?.data, { title: 'Paper lamp', url: `${site.origin}/lamps/7`, no_pin: false });
    const itself = await ada.resource('FindPinImagesResource', 'get', { url: `${site.origin}/lamp.jpg` });
    t.deepEqual(urlsOf(itself), [`${site.origin}/lamp.jpg`]);
    for (const path of ['/nothing', '/around', '/huge', '/data', '/empty', '/closed']) {
      const none = await ada.resource('FindPinImagesResource', 'get', { url: site.origin + path });
      t.is(none.status, 200, path);
      t.deepEqual(urlsOf(none), [], path);
    }
    const latin = await ada.resource('FindPinImagesResource', 'get', { url: `${site.origin}/latin` });
    t.like(latin.response?.data, { title: 'Café' });
  },
);

test.serial('[SAVE-12] no page inside the own network is read, whatever it is called', async (t) => {
  for (const url of [
    `${service.origin}/`,
    `${neighbor.origin}/lamp`,
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://localhost/',
    'http://user:pass@127.0.0.1/',
  ]) {
    const none = await ada.resource('FindPinImagesResource', 'get', { url });
    t.true(none.status === 200 ? urlsOf(none).length === 0 : none.status === 400, url);
    const page = await popUp(ada, { url });
    t.is(page.status, 200, url);
    t.true(page.text.includes('role="alert"'), url);
    t.false(page.text.includes('name="image_url"'), url);
  }
  t.deepEqual(neighbor.hits, []);
  t.is((await ada.resource('FindPinImagesResource', 'get', { url: 'file:///etc/passwd' })).status, 400);
  t.is((await ada.resource('FindPinImagesResource', 'get', {})).status, 400);
  t.is(
    (await new Client(service.origin).resource('FindPinImagesResource', 'get', { url: site.origin })).status,
    401,
  );
});

test.serial(
  '[SAVE-12, ROUTE-06] the pop-up sends visitors to log in and back to the same picture',
  async (t) => {
    const visitor = new Client(service.origin);
    const asked = {
      url: `${site.origin}/lamp?a=1&b=2`,
      media: `${site.origin}/side.jpg`,
      description: 'A “lamp” & more',
    };
    const sent = await popUp(visitor, asked);
    t.is(sent.status, 302);
    const next = new URL(sent.headers.get('location') ?? '', service.origin).searchParams.get('next') ?? '';
    const back = new URL(next, service.origin);
    t.is(back.pathname, '/pin/create/button/');
    t.deepEqual(Object.fromEntries(back.searchParams), asked);
    const page = await ada.send('GET', next);
    t.is(page.status, 200);
    t.regex(
      page.text,
      /value="http:\/\/127\.0\.0\.1:\d+\/side\.jpg"[^>]*checked|checked=""[^>]*value="http:\/\/127\.0\.0\.1:\d+\/side\.jpg"/,
    );
    t.true(page.text.includes('A “lamp” &amp; more'));
    t.regex(page.headers.get('content-security-policy') ?? '', /img-src 'self' data: blob: https: http:/);
    t.notRegex((await ada.send('GET', '/')).headers.get('content-security-policy') ?? '', /https: http:/);
  },
);

test.serial(
  '[SAVE-12, SAVE-10] a chosen picture is saved with its canonical source, and told the next time',
  async (t) => {
    const shown = await popUp(bob, { url: `${site.origin}/lamp`, guid: 'abc-1' });
    t.false(shown.text.includes('You already saved this'));
    const fields = new URLSearchParams({
      csrf_token: csrfOf(shown.text),
      idempotency_key: keyOf(shown.text),
      method: 'button',
      guid: 'abc-1',
      link: `${site.origin}/lamps/7`,
      image_url: `${site.origin}/lamp.jpg`,
      title: 'Paper lamp',
      place: 'profile',
      new_board_name: 'Lamps',
    });
    const post = () =>
      bob.send('POST', '/v3/pins/', {
        body: fields,
        headers: {
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
      });
    const saved = await post();
    t.is(saved.status, 303, saved.text);
    const done = saved.headers.get('location') ?? '';
    t.regex(done, /^\/pin\/create\/done\/\?pin=\d+$/);
    t.is((await post()).headers.get('location'), done, 'sent twice, saved once');
    const end = await bob.send('GET', done);
    t.true(end.text.includes('Saved to Lamps'));
    t.is((await ada.send('GET', done)).status, 404, 'nobody else is told');
    const pinId = new URL(done, service.origin).searchParams.get('pin') ?? '';
    const pin = await bob.call('GET', `/v3/pins/${pinId}/`);
    t.like(pin.response?.data, { link: `${site.origin}/lamps/7`, domain: '127.0.0.1', method: 'button' });
    const again = await popUp(bob, { url: `${site.origin}/lamp` });
    t.true(again.text.includes('You already saved this to Lamps'));
    t.true(again.text.includes(`/pin/${pinId}/`));
    t.false((await popUp(ada, { url: `${site.origin}/lamp` })).text.includes('You already saved'));
  },
);

test.serial('[SAVE-12] sites that forbid saving are respected with their own words', async (t) => {
  for (const media of ['', `${site.origin}/lamp.jpg`]) {
    const page = await popUp(ada, { url: `${site.origin}/closed`, media });
    t.true(page.text.includes('This site does not allow saving'));
    t.true(page.text.includes('Please &lt;b&gt;ask&lt;/b&gt; us.') || page.text.includes('Please ask us.'));
    t.false(page.text.includes('name="image_url"'));
  }
  const told = await popUp(ada, { url: `${site.origin}/lamp`, nopin: '1' });
  t.true(told.text.includes('This site does not allow saving'));
});

test.serial('[SAVE-12] a refused save comes back in the pop-up with what was typed', async (t) => {
  const shown = await popUp(ada, { url: `${site.origin}/lamp` });
  const refused = await ada.send('POST', '/v3/pins/', {
    body: new URLSearchParams({
      csrf_token: csrfOf(shown.text),
      method: 'button',
      link: `${site.origin}/lamps/7`,
      image_url: `${site.origin}/nothing.jpg`,
      title: 'Typed by hand',
    }),
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
  });
  t.is(refused.status, 303);
  const back = refused.headers.get('location') ?? '';
  t.regex(back, /^\/pin\/create\/button\/\?url=/);
  const page = await ada.send('GET', back);
  t.true(page.text.includes('Typed by hand'));
  t.true(page.text.includes('role="alert"'));
  t.true(page.text.includes('That address answered 404. Check it.'));
});

test.serial(
  '[ROUTE-06] old addresses lead on: /pin/create/, /pin_redirect, never to other sites',
  async (t) => {
    for (const [from, to] of [
      ['/pin/create/', '/upload/'],
      ['/pin/create/?url=https%3A%2F%2Fx.example%2F', '/pin/create/button/?url=https%3A%2F%2Fx.example%2F'],
      ['/pin_redirect/?id=123', '/pin/123/'],
      ['/pin_redirect/?url=https%3A%2F%2Fevil.example%2Fpin%2F77%2F', '/pin/77/'],
    ] as const) {
      const answer = await ada.send('GET', from);
      t.is(answer.status, 302, from);
      t.is(answer.headers.get('location'), to);
    }
    t.is((await ada.send('GET', '/pin_redirect/?url=https%3A%2F%2Fevil.example%2F')).status, 404);
    t.is((await ada.send('GET', '/pin_redirect/')).status, 404);
  },
);
