import { isDeepStrictEqual } from 'node:util';
import test from 'ava';
import { Client, signUp, type Member } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { boardOf, quickPins } from '../operations/support/people.ts';

let service: TestService;
let ada: Member;
let bea: Member;
let board: { id: string; url: string };
let pins: string[];

test.before(async () => {
  service = await startService({ worker: false, env: { PAGE_CACHE_SECONDS: '5' } });
  ada = await signUp(service.origin, 'ada');
  bea = await signUp(service.origin, 'bea');
  board = await boardOf(ada, 'Open');
  pins = await quickPins(service, ada.id, board.id, 12);
});
test.after.always(() => service?.stop());

async function codeFor(channel: number, kind = 'pin', id = pins[0] ?? ''): Promise<string> {
  const answer = await ada.call('POST', '/v3/invite_codes/', {
    object_type: kind,
    object_id: id,
    invite_channel: channel,
  });
  return (answer.response?.data as { invite_code: string }).invite_code;
}

const get = async (who: Client, path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html', ...headers } })).text;
const visitor = (): Client => new Client(service.origin);
const sessionOf = async (who: Client): Promise<Record<string, unknown>> => {
  const id = decodeURIComponent(who.cookies.get('_pinterest_sess') ?? '').replace(/^s:|\..*$/g, '');
  const { rows } = await service.db.pool.query<{ app: Record<string, unknown> }>(
    `SELECT coalesce((sess -> 'app')::jsonb, '{}') || jsonb_strip_nulls(jsonb_build_object('unauthSaves', nullif(visitor_saves::jsonb, '[]'))) AS app
      FROM sessions WHERE sid = $1`,
    [id],
  );
  return rows[0]?.app ?? {};
};
const shared = 'class="invite-landing__sender"';
const greeting = 'class="invite-landing__greeting"';

for (const [channel, greets] of [
  [1, true],
  [5, false],
  [9, false],
  [12, false],
  [16, false],
] as const)
  test.serial(`[INVITE-02] a visitor by channel ${channel} is ${greets ? '' : 'not '}greeted`, async (t) => {
    const html = await get(visitor(), `/pin/${pins[0]}/?invite_code=${await codeFor(channel)}`);
    t.is(html.includes(greeting), greets);
    t.true(html.includes(shared), 'the line about the sender is there whatever the channel');
  });

test.serial('[ROUTE-19] boards and profiles are landings as pins are', async (t) => {
  for (const [path, kind, id] of [
    [board.url, 'board', board.id],
    ['/ada/', 'user', ada.id],
  ] as const) {
    const html = await get(visitor(), `${path}?invite_code=${await codeFor(1, kind, id)}`);
    t.true(html.includes(shared) && html.includes(greeting), path);
  }
});

test.serial('[INVITE-01] a code that cannot be looked up leaves the page as it is', async (t) => {
  const answer = await visitor().send('GET', `/pin/${pins[0]}/?invite_code=unknown`);
  t.is(answer.status, 200);
  t.false(
    answer.text.includes(shared) || answer.text.includes(greeting) || answer.text.includes('role="alert"'),
  );
});

test.serial('[INVITE-03] the line is hidden where the sender has no first name, and cut at 30', async (t) => {
  const path = `/pin/${pins[0]}/?invite_code=${await codeFor(5)}`;
  const name = 'Maximiliana Wilhelmina Augusta'.slice(0, 30);
  await service.db.pool.query('UPDATE users SET first_name = $2 WHERE id = $1', [ada.id, name]);
  t.true((await get(visitor(), path)).includes(`${name} shared this idea`));
  await service.db.pool.query(`UPDATE users SET first_name = '' WHERE id = $1`, [ada.id]);
  t.false((await get(visitor(), path)).includes(shared));
  await service.db.pool.query(`UPDATE users SET first_name = 'ada' WHERE id = $1`, [ada.id]);
});

test.serial('[INVITE-02] the greeting is closed by a form and stays closed', async (t) => {
  const code = await codeFor(1);
  const path = `/pin/${pins[0]}/?invite_code=${code}`;
  const who = visitor();
  const html = await get(who, path);
  const token = /name="csrf_token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const closed = await who.send('POST', `/v3/invite_codes/${code}/`, {
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ csrf_token: token, _method: 'DELETE', next: `/pin/${pins[0]}/` }),
  });
  t.is(closed.status, 303);
  t.is(closed.headers.get('location'), `/pin/${pins[0]}/`);
  t.false((await get(who, path)).includes(greeting));
  t.true((await get(visitor(), path)).includes(greeting), 'others are greeted still');
});

test.serial('[INVITE-02] a member is told by a toast, never of their own or without messaging', async (t) => {
  const path = `/pin/${pins[0]}/?invite_code=${await codeFor(1)}`;
  const toast = 'ada shared this with you.';
  const html = await get(bea, path);
  t.true(html.includes(toast));
  t.false(html.includes(greeting));
  const own = await get(ada, path);
  t.false(own.includes(toast) || own.includes(shared), 'nobody shares with themselves');
  await service.db.pool.query('UPDATE users SET shows_messaging = false WHERE id = $1', [bea.id]);
  t.false((await get(bea, path)).includes(toast));
  await service.db.pool.query('UPDATE users SET shows_messaging = true WHERE id = $1', [bea.id]);
  const named = (first: string, full: string) =>
    service.db.pool.query('UPDATE users SET first_name = $2, full_name = $3 WHERE id = $1', [
      ada.id,
      first,
      full,
    ]);
  await named('彩', '森田彩');
  t.true((await get(bea, path)).includes('森田彩 shared this with you.'), 'a given name alone is familiar');
  await named('ada', 'ada');
});

test.serial('[CLOSE-06] a session keeps ten visited pins and the codes of shared ones', async (t) => {
  const code = await codeFor(5);
  const who = visitor();
  await get(who, `/pin/${pins[0]}/?invite_code=${code}`);
  for (const pin of pins.slice(1)) await get(who, `/pin/${pin}/`);
  const kept = {
    visitedPins: pins.slice(2).reverse(),
    viewedSharedPins: { [pins[0] ?? '']: { inviteCode: code } },
  };
  // Visits are stored behind their pages.
  await waitFor(async () => isDeepStrictEqual(await sessionOf(who), kept), { what: 'the visits' });
  t.deepEqual(await sessionOf(who), kept);
});

test.serial(
  '[CLOSE-06] shared pins that are opened at once are all kept, a hundred at most, without the oldest',
  async (t) => {
    const code = await codeFor(5);
    const who = visitor();
    const open = (pin: string | undefined) => get(who, `/pin/${pin}/?invite_code=${code}`);
    await open(pins[0]);
    await Promise.all(pins.slice(1, 9).map(open));
    const kept = async () => Object.keys((await sessionOf(who))['viewedSharedPins'] as object);
    t.deepEqual((await kept()).sort(), pins.slice(0, 9).sort());
    const older = Object.fromEntries(
      Array.from({ length: 95 }, (_, at) => [String(at + 1), { inviteCode: 'a' }]),
    );
    await service.db.pool.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{app,viewedSharedPins}',
          (sess::jsonb #> '{app,viewedSharedPins}') || $1::jsonb)::json
        WHERE sess::jsonb #> '{app,viewedSharedPins}' ? $2 AND sess::jsonb #> '{app,viewedSharedPins}' ? $3`,
      [JSON.stringify(older), pins[1], pins[8]],
    );
    await open(pins[9]);
    const hundred = await kept();
    t.is(hundred.length, 100);
    t.true(pins.slice(0, 10).every((pin) => hundred.includes(pin)));
    t.false(hundred.includes('1'));
    t.true(hundred.includes('95'));
  },
);

test.serial(
  '[CLOSE-06] a page that a browser prepares is not visited and takes no message until it is shown',
  async (t) => {
    const ahead = { 'sec-purpose': 'prefetch;prerender' };
    const who = await signUp(service.origin, 'cleo');
    await get(who, `/pin/${pins[0]}/`);
    await waitFor(async () => 'visitedPins' in (await sessionOf(who)), { what: 'a visit' });
    await service.db.pool.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{app,toast}', '{"text":"For you alone","kind":"info"}')::json
        WHERE sess::jsonb ->> 'userId' = $1`,
      [who.id],
    );
    const path = `/pin/${pins[1]}/`;
    const html = await get(who, path, ahead);
    t.true(html.includes(`/pin/${pins[1]}/`));
    t.false(html.includes('For you alone'));
    for (const acting of ['/notifications/', '/invite/abc/', '/offsite/?url=x', `${path}?invite_code=1`])
      t.is(
        (await who.send('GET', acting, { headers: { accept: 'text/html', ...ahead } })).status,
        503,
        acting,
      );
    await get(who, `/pin/${pins[2]}/`, ahead);
    const shown = await who.send('HEAD', path, { headers: { accept: 'text/html' } });
    t.is(shown.status, 200);
    await waitFor(async () => isDeepStrictEqual((await sessionOf(who))['visitedPins'], [pins[1], pins[0]]), {
      what: 'the visit of the page that was shown, alone',
    });
    t.true((await get(who, path)).includes('For you alone'));
  },
);

test.serial('[CLOSE-06] a page view never writes back what another request changes meanwhile', async (t) => {
  const code = await codeFor(5);
  const who = visitor();
  await get(who, `/pin/${pins[0]}/?invite_code=${code}`);
  await Promise.all([
    who.call('POST', '/v3/unauth_saves/', { pin_id: pins[3] }),
    ...pins.slice(4, 10).map((pin) => get(who, `/pin/${pin}/`)),
  ]);
  const { unauthSaves } = (await sessionOf(who)) as { unauthSaves: { pinId: string }[] };
  t.deepEqual(
    unauthSaves.map(({ pinId }) => pinId),
    [pins[3]],
  );
});

test.serial('[INVITE-01] kept pages know no invitation, and ordinary visitors get no session', async (t) => {
  const code = await codeFor(5);
  const path = `/pin/${pins[1]}/`;
  const landing = visitor();
  t.true((await get(landing, `${path}?invite_code=${code}`)).includes(shared));
  t.true(landing.cookies.has('_pinterest_sess'));
  const next = visitor();
  t.true((await get(next, `${path}?invite_code=${code}`)).includes(shared));
  t.true(next.cookies.has('_pinterest_sess'), 'the second landing is remembered as the first was');
  const plain = visitor();
  t.false((await get(plain, path)).includes(shared));
  t.false((await get(plain, path)).includes(shared));
  t.false(plain.cookies.has('_pinterest_sess'));
  const bot = visitor();
  await get(bot, `${path}?invite_code=${code}`, { 'user-agent': 'Googlebot/2.1' });
  t.false(bot.cookies.has('_pinterest_sess'));
});

test.serial('[ROUTE-19] ideas_referrer=25 on a phone selects the small save icon', async (t) => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148' };
  const path = `/pin/${pins[0]}/`;
  const small = 'data-small-save';
  const has = async (query: string, headers = {}): Promise<boolean> =>
    /<main[^>]*data-small-save/.test(await get(visitor(), path + query, headers));
  t.true(await has('?ideas_referrer=25', phone), small);
  t.false(await has('?ideas_referrer=25'));
  t.false(await has('?ideas_referrer=24', phone));
  t.false(await has('', phone));
});

test.serial('[INVITE-01] without script the share block is a link, and a form gives one’s own', async (t) => {
  const path = `/pin/${pins[0]}/`;
  t.true((await get(visitor(), path)).includes(`value="${service.origin}${path}"`));
  const html = await get(ada, path);
  const token = /name="csrf_token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await ada.send('POST', '/v3/invite_codes/', {
    headers: { accept: 'text/html' },
    body: new URLSearchParams({
      csrf_token: token,
      object_type: 'pin',
      object_id: pins[0] ?? '',
      next: path,
    }),
  });
  t.is(answer.status, 303);
  const shown = await get(ada, answer.headers.get('location') ?? '');
  t.regex(shown, /value="http[^"]+\?invite_code=[\w-]{22}"/);
});

test.serial(
  '[CLOSE-06] an invitation that nobody has given out, and one too many, begin no session',
  async (t) => {
    const path = `/pin/${pins[0]}/`;
    const made = visitor();
    await get(made, `${path}?invite_code=made-up`);
    t.is(made.cookies.get('_pinterest_sess'), undefined);
    const code = await codeFor(1);
    let last = visitor();
    for (let visits = 0; visits < 61; visits += 1) {
      last = visitor();
      const answer = await last.send('GET', `${path}?invite_code=${code}`, {
        headers: { accept: 'text/html' },
      });
      if (answer.status !== 200) t.fail(String(answer.status));
    }
    t.is(last.cookies.get('_pinterest_sess'), undefined);
  },
);
