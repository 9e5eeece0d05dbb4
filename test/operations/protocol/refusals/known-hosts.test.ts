import test from 'ava';
import sharp from 'sharp';
import { rawGet } from '../../../support/service/raw-get.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { Client, signUp, type Member } from '../../../support/service/client.ts';
import { shortCode } from '../../../../server/invites/short-link.ts';
import { picture } from '../../../support/data/pictures.ts';
import { boardOf } from '../../support/people.ts';

// The hosts that clients know: the site with and without `www.`, a media host, and one for `/v5`.
const site = 'https://www.pins.example';
const media = 'https://media.pins.example';

let service: TestService;
let ada: Member;
let pin: string;

test.before(async () => {
  service = await startService({ env: { ORIGIN: site, MEDIA_ORIGIN: media, TRUSTED_PROXIES: '1' } });
  ada = behindProxy(await signUp(service.origin, 'ada', { 'x-forwarded-proto': 'https' }));
  const board = await boardOf(ada, 'Lamps');
  const made = await ada.call('POST', '/v3/pins/', {
    board_id: board.id,
    title: 'A lamp',
    image_base64: (
      await sharp(await picture(5))
        .png()
        .toBuffer()
    ).toString('base64'),
  });
  if (made.status !== 201) throw new Error(made.text);
  pin = (made.response?.data as { id: string }).id;
});
test.after.always(() => service.stop());

/** Adds the headers of a TLS-terminating proxy. Secure cookies are set only behind one. */
function behindProxy<Who extends Client>(who: Who): Who {
  const send = who.send.bind(who);
  who.send = (method, path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-proto', 'https');
    return send(method, path, { ...init, headers });
  };
  return who;
}

test.serial('[API-04] a write is taken whose Origin ends in a slash, or lacks its www', async (t) => {
  for (const origin of [`${site}/`, site, 'https://pins.example']) {
    const answer = await ada.resource('BoardResource', 'create', { name: `From ${origin}` });
    t.is(answer.status, 200, answer.text);
    const sent = await ada.send('POST', '/v3/boards/', {
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `By ${origin}` }),
    });
    t.is(sent.status, 201, sent.text);
  }
  for (const origin of [
    'https://www.pins.example.evil/',
    'http://www.pins.example/',
    'https://evil.example/',
  ]) {
    const sent = await ada.send('POST', '/v3/boards/', {
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Not ours' }),
    });
    t.is(sent.status, 403, origin);
  }
});

test.serial(
  '[ROUTE-22] the apex leads to the origin before a form is shown, and a login posted to it too',
  async (t) => {
    const page = await rawGet(`${service.origin}/login/?next=%2Fedit%2F`, { host: 'pins.example' });
    t.is(page.status, 301);
    t.is(page.headers.location, `${site}/login/?next=%2Fedit%2F`);
    t.is(page.setCookie, '');
    for (const [method, path] of [
      ['POST', '/resource/UserSessionResource/create/'],
      ['GET', '/resource/UserResource/get/?data=%7B%7D'],
      ['POST', '/v3/sessions/'],
      ['POST', '/upload-image/'],
    ] as const) {
      const sent = await rawGet(service.origin + path, { host: 'pins.example' }, method);
      t.is(sent.status, 307, path);
      t.is(sent.headers.location, site + path);
    }
    const login = await ada.send('POST', '/resource/UserSessionResource/create/', {
      headers: { 'x-forwarded-host': 'www.pins.example', origin: 'https://pins.example' },
      body: new URLSearchParams({
        data: JSON.stringify({ options: { username_or_email: 'ada', password: 'a long enough password' } }),
      }),
    });
    t.is(login.status, 200, login.text);
    t.true(login.headers.getSetCookie().some((line) => line.startsWith('_auth=1')));
  },
);

test.serial('[API-02] tokens, scripts and pictures are served under the hosts that name them', async (t) => {
  const visitor = new Client(service.origin);
  for (const [host, path, status] of [
    ['api.pins.example', '/v5/user_account', 401],
    ['assets.pins.example', '/js/pinit.js', 200],
    ['widgets.pins.example', `/v3/pidgets/pins/info/?pin_ids=${pin}`, 200],
    ['api.pins.example', `/url_shortener/${shortCode(pin)}/redirect/`, 302],
    ['pins.example', `/oembed.json?url=${encodeURIComponent(`${site}/pin/${pin}/`)}`, 200],
    ['pins.example', '/ada/feed.rss', 200],
    ['pins.example', '/ada/lamps.rss?x=1', 200],
    ['api.pins.example', '/sitemap.xml', 301],
    ['api.pins.example', '/ada/lamps/', 301],
    ['10.0.0.7', '/v3/users/ada/', 200],
    ['web', '/login/', 200],
  ] as const)
    t.is(
      (await visitor.send('GET', path, { headers: { 'x-forwarded-host': host } })).status,
      status,
      host + path,
    );
  const short = await visitor.send('GET', `/url_shortener/${shortCode(pin)}/redirect/`, {
    headers: { 'x-forwarded-host': 'api.pins.example' },
  });
  t.is(short.headers.get('location'), `${site}/pin/${pin}/`);
  const upload = await rawGet(`${service.origin}/upload-media/`, { host: 'api.pins.example' }, 'POST');
  t.true(upload.status >= 400, 'asked there, and refused without its parameters');
});

test.serial('[API-01] with a media host all addresses of media in answers name it', async (t) => {
  const visitor = new Client(service.origin);
  for (const path of [
    `/resource/PinResource/get/?data=${encodeURIComponent(JSON.stringify({ options: { id: pin } }))}`,
    `/v3/pidgets/pins/info/?pin_ids=${pin}&callback=PIN_1.f.callback[0]`,
    `/oembed.json?url=${encodeURIComponent(`${site}/pin/${pin}/`)}`,
    '/ada/feed.rss',
    '/ada/lamps.rss',
    `/pin/${pin}/`,
    `/ext/embed.html?id=${pin}`,
    '/sitemaps/pins-0.xml',
  ]) {
    const { text, status } = await visitor.send('GET', path, {
      headers: { 'x-forwarded-host': 'www.pins.example', accept: '*/*' },
    });
    t.is(status, 200, path);
    t.regex(text, /https:\/\/media\.pins\.example\/(media|236x)\//, path);
    t.notRegex(text, /https:\/\/www\.pins\.example\/(media|\d+x)\//, path);
  }
});

test.serial('[SEO-02] oEmbed knows pages by the apex too', async (t) => {
  const visitor = new Client(service.origin);
  for (const [host, status] of [
    ['https://pins.example', 200],
    [site, 200],
    ['https://pins.example.evil', 404],
  ] as const) {
    const asked = `/oembed.json?url=${encodeURIComponent(`${host}/pin/${pin}/`)}`;
    t.is((await visitor.send('GET', asked)).status, status, host);
  }
});

test.serial('[SEO-02] a feed reader that rewrites the size in its address gets the original', async (t) => {
  const visitor = new Client(service.origin);
  const { text } = await visitor.send('GET', '/ada/feed.rss');
  const address = /&lt;img src=&quot;([^&]+)&quot;/.exec(text)?.[1] ?? '';
  t.regex(address, /^https:\/\/media\.pins\.example\/236x\/.*\.jpg$/);
  const original = new URL(address.replace('/236x/', '/originals/')).pathname;
  for (const path of [original, `/media${original}`]) {
    const { status, headers } = await rawGet(service.origin + path, {
      'x-forwarded-host': 'media.pins.example',
    });
    t.is(status, 200, path);
    t.is(headers['content-type'], 'image/png');
  }
});

test.serial(
  '[UI-04] behind https the chosen colors are in a cookie that only this host can set',
  async (t) => {
    const https = { 'x-forwarded-proto': 'https' };
    const choose = async (value: string, cookie = ''): Promise<string> => {
      const answer = await fetch(`${service.origin}/v3/theme/`, {
        method: 'POST',
        headers: {
          ...https,
          'content-type': 'application/json',
          'x-csrftoken': 'mine',
          cookie: `csrftoken=mine; ${cookie}`,
        },
        body: JSON.stringify({ state: 'theme', value }),
      });
      return answer.headers.getSetCookie().join('\n');
    };
    t.regex(await choose('dark'), /^__Host-theme=dark; Path=\/; SameSite=Lax; Max-Age=\d{8}; Secure$/m);
    const cleared = await choose('system', '__Host-theme=dark; theme=dark');
    for (const name of ['__Host-theme', 'theme'])
      t.regex(cleared, new RegExp(`^${name}=; Path=/; SameSite=Lax; Max-Age=0; Secure$`, 'm'), name);
    const colors = async (cookie: string): Promise<string | undefined> => {
      const answer = await fetch(service.origin, { headers: { ...https, accept: 'text/html', cookie } });
      return /data-theme="(\w+)"/.exec(await answer.text())?.[1];
    };
    t.is(await colors('__Host-theme=light; theme=dark'), 'light');
    t.is(await colors('theme=dark'), 'dark', 'chosen before the name had the prefix');
  },
);

test.serial(
  '[UPLOAD-01] a picture sent the older way becomes a pin by its address on the media host',
  async (t) => {
    const form = new FormData();
    form.set('img', new Blob([new Uint8Array(await picture(6))]), 'picture.jpg');
    const sent = await ada.send('POST', '/upload-image/', { body: form });
    const { image_url: address } = sent.body as { image_url: string };
    t.true(address.startsWith(`${media}/media/736x/`), sent.text);
    const board = await boardOf(ada, 'Older');
    for (const image_url of [address, address.replace('/media/736x/', '/736x/')]) {
      const made = await ada.resource('PinResource', 'create', {
        method: 'uploaded',
        image_url,
        board_id: board.id,
      });
      t.is(made.status, 200, made.text);
      t.true(address.includes((made.response?.data as { image_signature: string }).image_signature));
    }
  },
);

test.serial(
  '[UPLOAD-01] a picture of another person is pinned by its address on the media host, unless it is blocked',
  async (t) => {
    const bob = behindProxy(await signUp(service.origin, 'bob', { 'x-forwarded-proto': 'https' }));
    const shown = (await bob.call('GET', `/v3/pins/${pin}/`)).response?.data as {
      image_signature: string;
      images: Record<string, { url: string }>;
    };
    const [large = '', original = ''] = ['736x', 'orig'].map((size) => shown.images[size]?.url);
    t.true(original.startsWith(`${media}/`), original);
    const pinned = (image_url: string) => bob.resource('PinResource', 'create', { image_url });
    for (const address of [large, original, original.replace('/media/', '/'), `${large}?x=1`]) {
      const made = await pinned(address);
      t.is(made.status, 200, `${address} ${made.text}`);
      t.like(made.response?.data, { image_signature: shown.image_signature });
    }
    await service.db.rows({
      name: 'test_block_picture',
      text: `INSERT INTO blocked_pictures (signature, reason) VALUES ('${shown.image_signature}', 'Never here')`,
    });
    const refused = await pinned(original);
    t.is(refused.status, 400, refused.text);
    t.is(refused.response?.error?.fields[0]?.field, 'image_url');
  },
);
