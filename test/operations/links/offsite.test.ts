import test from 'ava';
import type { Statement } from '../../../db/connection/database.ts';
import { addBlockedLinks } from '../../../db/queries/links.ts';
import { Client, type Member } from '../../support/service/client.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let service: TestService;
let ada: Member;
let bob: Member;
let visitor: Client;
let boardId: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, bob } = await members(service, 'ada', 'bob'));
  boardId = (await boardOf(ada, 'Open')).id;
  visitor = new Client(service.origin);
});
test.after.always(() => service.stop());

const setLink: Statement = {
  name: 'test_set_link',
  text: 'UPDATE pins SET link = $2, domain = $3 WHERE id = $1',
};

async function pinWith(link: string, board = boardId): Promise<string> {
  const [pin = ''] = await quickPins(service, ada.id, board, 1);
  await service.db.rows(setLink, [pin, link, new URL(link).hostname]);
  return pin;
}
const block = (pattern: string, status: 'blocked' | 'suspicious' | 'porn' = 'blocked') =>
  addBlockedLinks(service.db, [pattern], status, 'test');
const check = async (input: Record<string, unknown>, who: Client = visitor, method = 'GET') => {
  const answer = await who.call(method, '/v3/offsite/', input);
  return {
    ...answer,
    data: answer.response?.data as { message: string; redirect_status: string; url: string },
  };
};
const page = (path: string, who: Client = visitor, referer: string | null = '/pin/1/') =>
  who.send('GET', path, {
    headers: { accept: 'text/html', ...(referer !== null && { referer: service.origin + referer }) },
  });
/** The outbound address on the closeup. */
async function wayOut(pin: string, who: Client = visitor): Promise<string> {
  const { text } = await page(`/pin/${pin}/`, who);
  const href = /<a class="source-link" href="([^"]+)" rel="noopener nofollow ugc"/.exec(text)?.[1];
  if (href === undefined) throw new Error('the closeup has no way out');
  return href.replaceAll('&amp;', '&');
}

test.serial(
  '[OFFSITE-01] a link is checked by its pin, by itself or as an ad of others, by GET and POST',
  async (t) => {
    const pin = await pinWith('https://fine.example/a?b=c');
    for (const method of ['GET', 'POST'])
      for (const input of [
        { pin_id: pin },
        { pin_id: pin, url: 'https://fine.example/a?b=c', check_only: true },
        { url: 'https://fine.example/a?b=c', third_party_ad: '9' },
      ]) {
        const answer = await check(input, visitor, method);
        t.is(answer.status, 200, answer.text);
        t.deepEqual(answer.data, { message: '', redirect_status: 'ok', url: 'https://fine.example/a?b=c' });
      }
    const named = await visitor.resource('OffsiteLinkResource', 'get', { pin_id: pin });
    t.is((named.response?.data as { redirect_status: string }).redirect_status, 'ok');
  },
);

test.serial('[OFFSITE-01] what is on the block-list is answered with its status and a message', async (t) => {
  for (const status of ['blocked', 'suspicious', 'porn'] as const) {
    await block(`${status}.example`, status);
    const { data } = await check({ url: `https://www.deep.${status}.example/x` });
    t.is(data.redirect_status, status);
    t.regex(data.message, /^[A-Z].*\.$/);
  }
  await block('paths.example/bad/');
  for (const [path, status] of [
    ['/', 'ok'],
    ['/bad', 'ok'],
    ['/bad/', 'blocked'],
    ['/bad/x.html?y=1', 'blocked'],
    ['/%62ad/x', 'blocked'],
    ['/%2562ad/x', 'blocked'],
    ['//bad//x', 'blocked'],
    ['/good/../bad/x', 'blocked'],
    ['/badly/', 'ok'],
  ] as const)
    t.is((await check({ url: `http://PATHS.example.${path}` })).data.redirect_status, status, path);
});

const eventsOf: Statement = {
  name: 'test_events_of_object',
  text: 'SELECT event_type AS type FROM events WHERE object_id = $1 ORDER BY 1',
};
const typesOf = async (pin: string) =>
  (await service.db.rows<{ type: number }>(eventsOf, [pin])).map(({ type }) => type);

test.serial('[OFFSITE-01] a right-click carries its data as an object or as JSON', async (t) => {
  const pin = await pinWith('https://right.example/');
  const aux = { clickthrough_type: 'rightClick', object_id: '1', slot: { id: 2 }, commerce_data: '{"a":1}' };
  for (const aux_data of [aux, JSON.stringify(aux)])
    t.is((await check({ pin_id: pin, check_only: false, aux_data }, visitor, 'POST')).status, 200);
  t.deepEqual(await typesOf(pin), [12, 12, 8948, 8948]);
  t.is((await check({ pin_id: pin, aux_data: JSON.stringify(aux) })).status, 200);
  t.is((await check({ pin_id: pin }, visitor, 'POST')).status, 200);
  t.is((await typesOf(pin)).length, 4, 'a GET and a mere check count nothing');
});

test.serial('[OFFSITE-01] what is no web address or no pin to be seen is refused', async (t) => {
  const secret = await boardOf(ada, 'Hidden', { privacy: 'secret' });
  const pin = await pinWith('https://mine.example/', secret.id);
  t.is((await check({ pin_id: pin })).status, 404);
  t.is((await check({ pin_id: pin }, bob)).status, 404);
  t.is((await check({ pin_id: pin }, ada)).status, 200);
  for (const url of [
    'javascript:alert(1)',
    '//a.example/',
    'https://a@b.example/',
    'https://a.example\\',
    'x',
  ]) {
    const answer = await check({ url });
    t.is(answer.status, 400, url);
    t.is(answer.response?.error?.fields[0]?.field, 'url', url);
  }
  t.is((await check({})).status, 400);
});

test.serial(
  '[OFFSITE-04] without script the closeup’s link leads out by /offsite/ with a token bound to it',
  async (t) => {
    const pin = await pinWith('https://shop.example/a?b=1&c=2#d');
    for (const who of [visitor, ada, bob]) {
      const href = await wayOut(pin, who);
      t.regex(href, /^\/offsite\/\?token=[\w.-]+&url=https%3A%2F%2Fshop\.example/);
      const out = await page(href, who, `/pin/${pin}/`);
      t.is(out.status, 302);
      t.is(out.headers.get('location'), 'https://shop.example/a?b=1&c=2#d');
      t.is(out.headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
      t.regex(out.headers.get('cache-control') ?? '', /private/);
    }
    t.deepEqual(await typesOf(pin), [12, 12, 12]);
  },
);

test.serial(
  '[OFFSITE-04] who comes from elsewhere, or by a page that sends on, is asked first',
  async (t) => {
    const pin = await pinWith('https://ask.example/');
    const href = await wayOut(pin);
    for (const referer of [
      null,
      '/login/?next=x',
      '//login/',
      '/v3/sessions/',
      '/signup/',
      '/offsite/?pin=1',
      '/password/reset/',
    ]) {
      const asked = await page(href, visitor, referer);
      t.is(asked.status, 200, String(referer));
      t.true(asked.text.includes('You are leaving Pinfold'));
      t.regex(
        asked.text,
        /href="https:\/\/ask\.example\/" rel="noopener nofollow ugc" referrerPolicy="strict-origin"/i,
      );
    }
    const foreign = await visitor.send('GET', href, {
      headers: { accept: 'text/html', referer: 'https://evil.example/' },
    });
    t.is(foreign.status, 200);
  },
);

test.serial(
  '[OFFSITE-04] a token opens its own address, pin and account only, and no address by itself',
  async (t) => {
    const pin = await pinWith('https://own.example/');
    const other = await pinWith('https://other.example/');
    const href = await wayOut(pin, ada);
    const [token, url] = [
      new URL(href, service.origin).searchParams.get('token') ?? '',
      'https://own.example/',
    ];
    const out = (fields: Record<string, string>) => `/offsite/?${new URLSearchParams(fields)}`;
    const evil = 'https://evil.example/';
    const forged: [string, Client][] = [
      [out({ token, url, pin: other }), ada],
      [out({ token, url: evil, pin }), ada],
      [out({ token, url: 'https://own.example', pin }), ada],
      [href, bob],
      [href, visitor],
      [out({ token: '', url: evil, pin }), ada],
      [out({ url: evil }), ada],
      [out({ url: evil, pin: 'x' }), ada],
      [out({ url: evil, pin: '99999999999999999999' }), ada],
      [out({ token: 'x.y', url: evil, pin }), ada],
      [out({ token: `${token}x`, url, pin }), ada],
      [`${out({ token, url, pin })}&url=${encodeURIComponent(evil)}`, ada],
      [`/offsite/?pin=${pin}&url=//evil.example`, ada],
      ...[
        '//evil.example',
        'https:evil.example',
        '/\\evil.example',
        'https://own.example@evil.example/',
        'https://own.example%2f@evil.example/',
        'javascript:alert(1)',
        'data:text/html,x',
        'https://own.example\\.evil.example/',
        '\thttps://evil.example/',
        'https://оwn.example/',
      ].map((spelling): [string, Client] => [out({ token, url: spelling, pin }), ada]),
    ];
    for (const [path, who] of forged) {
      const answer = await page(path, who);
      t.is(answer.headers.get('location'), null, path);
      t.is(answer.status, 404, path);
      t.false(/href="[^"]*(evil|javascript|data:)/.test(answer.text.replaceAll('/login/?next=', '')), path);
      t.true(answer.text.includes('This link has expired'), path);
    }
  },
);

test.serial(
  '[OFFSITE-04] by its pin alone a link of the pin is followed, if the pin is to be seen',
  async (t) => {
    const pin = await pinWith('https://byid.example/');
    t.is((await page(`/offsite/?pin=${pin}`)).headers.get('location'), 'https://byid.example/');
    const secret = await boardOf(ada, 'Hidden too', { privacy: 'secret' });
    const hidden = await pinWith('https://hidden.example/', secret.id);
    const stranger = await page(`/offsite/?pin=${hidden}`, bob);
    t.is(stranger.headers.get('location'), null);
    t.false(stranger.text.includes('hidden.example'));
    t.is((await page(`/offsite/?pin=${hidden}`, ada)).headers.get('location'), 'https://hidden.example/');
  },
);

test.serial(
  '[OFFSITE-03] a blocked link is not followed: the page says so, names the host and where to read on',
  async (t) => {
    const pin = await pinWith('https://www.bad.example/x');
    const href = await wayOut(pin);
    await block('bad.example', 'suspicious');
    for (const path of [href, `/offsite/?pin=${pin}`]) {
      const { headers, text, status } = await page(path, visitor, `/pin/${pin}/`);
      t.is(status, 200);
      t.is(headers.get('location'), null);
      for (const words of [
        'Heads up!',
        'We have blocked this link',
        'bad.example',
        'This site may try to harm your device',
        'href="/about/community-guidelines/#spam"',
        'Okay',
      ])
        t.true(text.includes(words), words);
      t.false(/href="https?:\/\/[^"]*bad\.example/.test(text));
    }
  },
);

test.serial(
  '[OFFSITE-03] the pages that the footer leads to are there, and the guidelines have a part about spam',
  async (t) => {
    const { text } = await page('/about/community-guidelines/');
    t.regex(text, /<section id="spam"/);
    for (const [, href = ''] of text
      .matchAll(/<footer[\s\S]*?<\/footer>/g)
      .next()
      .value?.[0].matchAll(/href="([^"]+)"/g) ?? [])
      t.is((await page(href)).status, 200, href);
    t.is((await page('/about/nothing/')).status, 404);
  },
);
