import test from 'ava';
import { Client, type Answer, type Member } from '../../support/service/client.ts';
import { startOutsideSite, type OutsideSite } from '../../support/outside/outside-site.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { boardOf, members, quickPins } from '../support/people.ts';

let site: OutsideSite;
let service: TestService;
let ada: Member;
let bob: Member;
let cleo: Member;
let visitor: Client;

test.before(async () => {
  site = await startOutsideSite({ '/': '<title>Engines</title>' });
  service = await startService({ worker: false, env: { FETCH_ALSO: site.trusted } });
  ({ ada, bob, cleo } = await members(service, 'ada', 'bob', 'cleo'));
  visitor = new Client(service.origin);
});
test.after.always(async () => {
  site?.close();
  await service?.stop();
});

const own = '/v3/users/me/website/';
const file = '/.well-known/pinfold-site-verification.txt';
const check = (who: Client, address = `${site.origin}/`): Promise<Answer> =>
  who.call('PUT', own, { website_url: address });
const page = async (who: Client, path: string): Promise<string> =>
  (await who.send('GET', path, { headers: { accept: 'text/html' } })).text;
const tokenOf = async (who: Client): Promise<string> =>
  ((await who.call('GET', own)).response?.data as { token: string }).token;
const tag = (token: string): string =>
  `<!doctype html><html><head><title>Engines</title><meta name="pinfold-site-verification" content="${token}"></head>`;
const shown = async (who: Client, username: string): Promise<unknown> => {
  const data = (await who.call('GET', `/v3/users/${username}/`)).response?.data as Record<string, unknown>;
  return [data['domain_verified'], data['is_primary_website_verified']];
};
const said = (answer: Answer): string => answer.response?.error?.fields[0]?.message ?? '';
const news = async (who: Client): Promise<string[]> =>
  ((await who.call('GET', '/v3/news_hub/')).response?.data as { text: string }[]).map(({ text }) => text);

test.serial(
  '[USER-01] a website without the proof stays unverified, and the check says what it found',
  async (t) => {
    t.is((await visitor.call('GET', own)).status, 401);
    const token = await tokenOf(ada);
    t.regex(token, /^[0-9a-f]{32}$/);
    t.not(token, await tokenOf(bob));
    const saying = async (pages: Record<string, Parameters<typeof site.pages.set>[1]>, expected: RegExp) => {
      site.pages.clear();
      for (const [path, answer] of Object.entries(pages)) site.pages.set(path, answer);
      const answer = await check(ada);
      t.is(answer.status, 400);
      t.regex(said(answer), expected);
      t.deepEqual(await shown(visitor, 'ada'), [false, false]);
    };
    await saying(
      { '/': '<title>x</title>' },
      /no such tag in the head of http.*There is no file at http.*txt/,
    );
    await saying(
      { '/': tag(await tokenOf(bob)), [file]: 'Hello' },
      /tag at .* another code.*txt is not the code/,
    );
    await saying({ '/': `<p>Hi</p>${tag(token)}`, [file]: `${token} ${token}` }, /no such tag/);
    await saying(
      { '/': `<head></head><body>${tag(token)}`, [file]: 'x'.repeat(5000) },
      /no such tag.*not the code/,
    );
    const away = { status: 302, headers: { location: 'https://elsewhere.example/' } };
    await saying(
      { '/': away, [file]: away },
      /redirects to https:\/\/elsewhere\.example\/, which does not count/,
    );
    const upload = { status: 302, headers: { location: '/uploads/bob.txt' } };
    await saying({ [file]: upload, '/uploads/bob.txt': token }, /redirects to .*\/uploads\/bob\.txt/);
    await saying({ '/': { status: 503 }, [file]: { status: 403 } }, /status 503.*status 403/);
    t.regex(said(await check(ada, 'http://169.254.169.254/')), /not on the public internet/);
    t.is((await check(ada, '')).status, 400);
    t.is((await check(ada, 'nonsense')).status, 400);
  },
);

test.serial(
  '[USER-01] without script, a tag in the home page verifies the website of the profile',
  async (t) => {
    const form = async (fields: Record<string, string>): Promise<Answer> =>
      ada.send('POST', own, {
        body: new URLSearchParams({ _method: 'PUT', ...fields }),
        headers: { accept: 'text/html' },
      });
    const token = await tokenOf(ada);
    const settings = await page(ada, '/settings/website/');
    t.true(settings.includes(`content=&quot;${token}&quot;`) && settings.includes(file));
    t.regex(await page(ada, '/settings/profile/'), /href="\/settings\/website\/"/);
    site.pages.clear();
    site.pages.set('/', '<title>x</title>');
    t.is((await form({ website_url: `${site.origin}/shop` })).headers.get('location'), '/settings/website/');
    const refused = await page(ada, '/settings/website/');
    t.true(refused.includes(`value="${site.origin}/shop"`) && refused.includes('no such tag'));

    site.pages.set('/', tag(token));
    t.is((await form({ website_url: `${site.origin}/shop` })).status, 303);
    t.regex(await page(ada, '/settings/website/'), /127\.0\.0\.1 is yours/);
    for (const who of [visitor, bob]) {
      t.deepEqual(await shown(who, 'ada'), [true, true]);
      t.regex(await page(who, '/ada/'), /127\.0\.0\.1[^<]*<\/a>[^]{0,200}aria-label="Verified website"/);
    }
    t.deepEqual(await shown(visitor, 'bob'), [false, false]);
  },
);

test.serial(
  '[USER-01] Pins that lead to the site name its owner, unless a block stands between',
  async (t) => {
    const board = await boardOf(cleo, 'Found');
    const [linked = '', plain = ''] = await quickPins(service, cleo.id, board.id, 2);
    await cleo.call('PUT', `/v3/pins/${linked}/`, { link: `${site.origin}/engine` });
    const official = async (who: Client, pin: string): Promise<unknown> =>
      ((await who.call('GET', `/v3/pins/${pin}/`)).response?.data as { link_domain: unknown }).link_domain;
    t.is(await official(visitor, plain), null);
    t.like(await official(visitor, linked), {
      official_user: { id: ada.id, username: 'ada', is_primary_website_verified: true },
    });
    t.regex(await page(bob, `/pin/${linked}/`), /href="\/ada\/"[^>]*>From ada</);
    await ada.resource('UserBlockResource', 'create', { blocked_user_id: bob.id });
    t.deepEqual(await official(bob, linked), { official_user: null });
    t.notRegex(await page(bob, `/pin/${linked}/`), /From ada/);
    await ada.resource('UserBlockResource', 'delete', { blocked_user_id: bob.id });
    t.notDeepEqual(await official(bob, linked), { official_user: null });
    // As of an account that is suspended or deactivated.
    await service.db.rows({ name: 'test_hide', text: 'INSERT INTO hidden_people (user_id) VALUES ($1)' }, [
      ada.id,
    ]);
    t.deepEqual(await official(visitor, linked), { official_user: null });
    await service.db.rows({ name: 'test_show', text: 'DELETE FROM hidden_people WHERE user_id = $1' }, [
      ada.id,
    ]);
  },
);

test.serial(
  '[USER-01] one host is one account’s: the latest proof wins, and the earlier owner is told',
  async (t) => {
    site.pages.clear();
    site.pages.set(file, `${await tokenOf(bob)}\n`);
    t.is((await check(bob)).status, 200);
    t.deepEqual(
      [await shown(visitor, 'ada'), await shown(visitor, 'bob')],
      [
        [false, false],
        [true, true],
      ],
    );
    t.regex((await news(ada)).join(), /Another account has shown/);
    t.notRegex(await page(ada, '/settings/website/'), /127\.0\.0\.1 is yours/);
    t.notRegex(await page(visitor, '/ada/?again'), /Verified website/);
  },
);

test.serial('[USER-01] a claim ends when the website moves to another host, and not within it', async (t) => {
  const move = (address: string) => bob.call('PUT', '/v3/users/me/settings/', { website_url: address });
  await move(`${site.origin}/elsewhere`);
  t.deepEqual(await shown(visitor, 'bob'), [true, true]);
  await move('https://other.example/');
  t.deepEqual(await shown(visitor, 'bob'), [false, false]);
  await move(`${site.origin}/`);
  t.deepEqual(await shown(visitor, 'bob'), [false, false], 'it is to be proven anew');
  t.like((await bob.call('GET', own)).response?.data, { verified: false, verified_at: null });
});
