import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import type { Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { boardOf, members, quickPins, sectionOf } from '../operations/support/people.ts';

let service: TestService;
let ada: Member;
let lou: Member;
let pins: string[];
let secretPin: string;
let screenedPin: string;

test.before(async () => {
  service = await startService({ worker: false });
  ({ ada, lou } = await members(service, 'ada', 'lou'));
  const board = await boardOf(ada, 'Open');
  const secret = await boardOf(ada, 'Hidden', { privacy: 'secret' });
  pins = await quickPins(service, ada.id, board.id, 3);
  const screened = await boardOf(ada, 'Grown');
  await ada.call('PUT', `/v3/boards/${screened.id}/`, { is_sensitive: true });
  [screenedPin = ''] = await quickPins(service, ada.id, screened.id, 1);
  [secretPin = ''] = await quickPins(service, ada.id, secret.id, 1);
  for (const pin of [...pins.slice(0, 2), secretPin])
    await ada.call('PUT', `/v3/pins/${pin}/`, { link: 'https://example.com/page' });
});
test.after.always(() => service.stop());

const get = async (
  path: string,
): Promise<{ status: number; type: string; text: string; headers: Headers }> => {
  const answer = await fetch(service.origin + path, { redirect: 'manual' });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
    headers: answer.headers,
  };
};
const dataOf = (text: string): Record<string, unknown> & { pins: { id: string }[] } =>
  (JSON.parse(text) as { data: never }).data;

test.serial(
  '[API-02] widgets read public pins of ids, boards and people, from any origin and without cookies',
  async (t) => {
    const info = await get(
      `/v3/pidgets/pins/info/?pin_ids=${[...pins, secretPin, screenedPin, '12', 'x'].join(',')}`,
    );
    t.is(info.headers.get('access-control-allow-origin'), '*');
    t.is(info.headers.get('set-cookie'), null);
    const shown = dataOf(info.text) as unknown as {
      id: string;
      images: Record<string, { url: string; width: number }>;
    }[];
    t.deepEqual(
      shown.map((pin) => pin.id),
      pins,
      'the secret one, that of a screened board and what is no pin are left out',
    );
    t.regex(shown[0]?.images['237x']?.url ?? '', /^http.*\/media\/237x\//);
    t.regex(shown[0]?.images['736x']?.url ?? '', /^http.*\/media\/736x\//);
    t.is(dataOf((await get('/v3/pidgets/boards/ada/open/pins/')).text).pins.length, 3);
    const ofAda = dataOf((await get('/v3/pidgets/users/ada/pins/')).text);
    t.deepEqual(ofAda.pins.map((pin) => pin.id).sort(), [...pins].sort());
    for (const path of [
      'boards/ada/hidden',
      'boards/ada/none',
      'users/nobody',
      'sections/ada/open/none',
      'users/a%00b',
      'boards/ada/a%00b',
      'sections/ada/open/a%00b',
    ])
      t.is((await get(`/v3/pidgets/${path}/pins/`)).status, 404, path);
  },
);

test.serial(
  '[API-02] widgets tell of each pinner what everybody may know, and of a picture what it shows',
  async (t) => {
    const { bob } = await members(service, 'bob');
    t.is((await bob.call('PUT', `/v3/users/${ada.id}/follow/`)).status, 200);
    await ada.call('PUT', '/v3/users/me/settings/', { about: 'Makes lamps', location: 'Bath' });
    const [ofBob = ''] = await quickPins(service, bob.id, (await boardOf(bob, 'His')).id, 1);
    await ada.call('PUT', `/v3/pins/${pins[0]}/`, { alt_text: 'A brass lamp' });
    const { text } = await get(`/v3/pidgets/pins/info/?pin_ids=${pins[0]},${ofBob}`);
    const [first, second] = dataOf(text) as unknown as [Record<string, unknown>, Record<string, unknown>];
    const profile = (await get('/v3/users/ada/')).text;
    const { follower_count: followers, pin_count: count } = (
      JSON.parse(profile) as { resource_response: { data: Record<string, unknown> } }
    ).resource_response.data;
    t.is(followers, 1);
    t.like(first['pinner'], {
      follower_count: 1,
      pin_count: count,
      about: 'Makes lamps',
      location: 'Bath',
    });
    t.true(Number(count) > 0);
    t.is(first['alt_text'], 'A brass lamp');
    t.like(second['pinner'], { follower_count: 0, pin_count: 1, about: '' });
    const ofAda = dataOf((await get('/v3/pidgets/users/ada/pins/')).text) as unknown as {
      user: object;
      pins: { pinner: object }[];
    };
    t.deepEqual(ofAda.pins[0]?.pinner, ofAda.user);
  },
);

const merged: Statement = {
  name: 'test_merged_board',
  text: `WITH board AS (
      INSERT INTO board_slugs (owner_id, slug, board_id) SELECT owner_id, 'former', id FROM boards WHERE id = $1)
    INSERT INTO section_slugs (board_id, slug, section_id) VALUES ($1, 'former/tall', $2)`,
};

test.serial('[API-02] a section is found in any case, and by the board that it came from', async (t) => {
  const board = await boardOf(ada, 'Trees');
  const tall = await sectionOf(service, board.id, 'Tall');
  const other = await sectionOf(service, board.id, 'Other');
  await service.db.rows(merged, [board.id, other]);
  for (const [path, id] of [
    ['trees/tall', tall],
    ['TREES/Tall', tall],
    ['Former/TALL', other],
  ]) {
    const { status, text } = await get(`/v3/pidgets/sections/ada/${path}/pins/`);
    t.is(status, 200, path);
    t.like(dataOf(text), { section: { id } }, path);
  }
});

test.serial('[API-03] what no widget can be asked is refused in their form, by the callback', async (t) => {
  const plain = await get('/v3/pidgets/users/%zz/pins/');
  t.is(plain.status, 400);
  t.like(JSON.parse(plain.text), { status: 'failure', code: 400, data: null });
  t.is(plain.headers.get('access-control-allow-origin'), '*');
  const called = await get('/v3/pidgets/users/%zz/pins/?callback=PIN_1.f');
  t.is(called.status, 200, 'a script element runs no other answer');
  t.regex(called.text, /^PIN_1\.f\(\{"status":"failure","code":400,/);
});

test.serial(
  '[API-02] the count of an address counts public pins, as a call that pages can include',
  async (t) => {
    const asked = `/v1/urls/count.json?url=${encodeURIComponent('https://example.com/page')}`;
    const plain = await get(asked);
    // Share counters on other servers recognize the call by its first letters.
    t.regex(plain.text, /^receiveCount\((\{.*\})\)$/);
    t.regex(plain.text, /"count":2/);
    const named = await get(`${asked}/&callback=${encodeURIComponent("PIN_1.f.callback[0]['x']")}`);
    t.regex(named.type, /javascript/);
    t.true(named.text.startsWith("PIN_1.f.callback[0]['x']({"));
    const long = `CWS${'x'.repeat(90)}`;
    t.true((await get(`${asked}&callback=${long}`)).text.startsWith(`/**/${long}({`));
    t.regex(named.text, /"count":2/, 'the other spelling of the last slash');
  },
);

test.serial('[API-02] the count of an address leaves out the Pins of accounts that are hidden', async (t) => {
  const link = 'https://example.com/left';
  for (const who of [ada, lou]) {
    const [pin = ''] = await quickPins(service, who.id, (await boardOf(who, 'Left')).id, 1);
    await who.call('PUT', `/v3/pins/${pin}/`, { link });
  }
  await service.db.rows({ name: 'test_hide', text: 'INSERT INTO hidden_people (user_id) VALUES ($1)' }, [
    lou.id,
  ]);
  const count = async (): Promise<string | undefined> =>
    /"count":(\d+)/.exec((await get(`/v1/urls/count.json?url=${encodeURIComponent(link)}`)).text)?.[1];
  t.is(await count(), '1');
  const [pin = ''] = await quickPins(service, ada.id, (await boardOf(ada, 'Right')).id, 1);
  await ada.call('PUT', `/v3/pins/${pin}/`, { link });
  t.is(await count(), '1', 'counted anew after a minute alone');
});

test.serial('[API-02] what no Pin can lead to is counted zero times', async (t) => {
  for (const url of ['http://x.example/a\u0000b', `http://x.example/${'a'.repeat(4000)}`, 'no address', '']) {
    const { status, text } = await get(`/v1/urls/count.json?url=${encodeURIComponent(url)}`);
    t.is(status, 200, url.slice(0, 30));
    t.regex(text, /^receiveCount\(\{.*"count":0\}\)$/);
  }
  t.regex((await get('/v1/urls/count.json?url=http://x.example/%ED%A0%80')).text, /"count":0/);
});

test.serial('[API-03] a callback that is no name of a function is refused and never repeated', async (t) => {
  for (const callback of ['alert(1)//', 'a;b', '<script>', 'a b', 'x['.repeat(200)]) {
    const answer = await get(`/v1/urls/count.json?url=x&callback=${encodeURIComponent(callback)}`);
    t.is(answer.status, 400, callback);
    t.false(answer.text.includes(callback));
  }
});

test.serial('[API-02] short codes lead to public pins, unknown and secret ones nowhere', async (t) => {
  const info = await get(`/v3/pidgets/pins/info/?pin_ids=${pins[0]}`);
  const [pin] = dataOf(info.text) as unknown as { short_url: string }[];
  const short = await get(new URL(pin?.short_url ?? '').pathname.replace(/\/$/, ''));
  t.is(short.status, 302);
  t.is(short.headers.get('location'), `${service.origin}/pin/${pins[0]}/`);
  const code = (id: string): string => {
    let [rest, text] = [BigInt(id), ''];
    const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    for (; rest > 0n; rest /= 62n) text = (letters[Number(rest % 62n)] ?? '') + text;
    return text;
  };
  for (const other of [code(secretPin), 'zzzzzzzzzzz', '-', '%00'])
    t.is((await get(`/url_shortener/${other}/redirect/`)).status, 404, other);
});

test.serial(
  '[API-02] one network asks widgets for so much a minute, and is told when to come back',
  async (t) => {
    let answer = await get('/v1/urls/count.json?url=https://example.com/page');
    for (let asked = 0; asked < 600 && answer.status === 200; asked += 1)
      answer = await get('/V1/urls/count.json/?url=https://example.com/page');
    t.is(answer.status, 429);
    t.true(Number(answer.headers.get('retry-after')) > 0);
    t.is(answer.headers.get('cache-control'), 'no-store');
    const called = await get('/v3/pidgets/pins/info/?pin_ids=1&callback=PIN_1.f');
    t.regex(called.text, /^PIN_1\.f\(\{"status":"failure","code":429,/);
  },
);
