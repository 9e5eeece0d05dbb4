import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import test from 'ava';
import { Client, type Answer, type Member } from '../../../support/service/client.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { member, members } from '../../support/people.ts';
import { forget, linkIn, mailFor, tokenIn } from '../mailbox.ts';

let service: TestService;
let bob: Member;

const password = 'a long enough password';

test.before(async () => {
  service = await startService({ env: { PAGE_CACHE_SECONDS: '5' } });
  ({ bob } = await members(service, 'ada', 'bob'));
});
test.beforeEach(() => forget(service));
test.after.always(() => service?.stop());

const html = { accept: 'text/html' };
const sendForm = (who: Client, path: string, fields: Record<string, string>) =>
  who.send('POST', path, { body: new URLSearchParams(fields), headers: html });
const isIn = async (who: Client): Promise<boolean> =>
  (await who.call('GET', '/v3/session_state/')).text.includes('"is_authenticated":true');
const to = (answer: Answer): string => answer.headers.get('location') ?? '';
const forgets = (answer: Answer): boolean =>
  answer.headers.get('clear-site-data') === '"cache", "prefetchCache", "prerenderCache", "storage"';
async function another(name: string): Promise<Client> {
  const client = new Client(service.origin);
  await client.call('POST', '/v3/sessions/', { username_or_email: name, password });
  return client;
}

/** Sends a request whose body follows with the second call, after its session has been read. */
async function inTwoParts(who: Client, path: string, body: string) {
  const sending = httpRequest(service.origin + path, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-csrftoken': who.cookies.get('csrftoken') ?? '',
      expect: '100-continue',
      cookie: [...who.cookies].map((pair) => pair.join('=')).join('; '),
    },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  return async () => {
    sending.end(body);
    const [answer] = (await once(sending, 'response')) as [import('node:http').IncomingMessage];
    await text(answer);
    return answer.statusCode;
  };
}

test.serial(
  '[USER-05] [USER-06] where a session ends, the browser is told to forget the site, and nowhere else',
  async (t) => {
    const wire = await another('ada');
    t.true(forgets(await wire.call('DELETE', '/v3/sessions/')));
    const resource = await another('ada');
    t.true(forgets(await resource.resource('UserSessionResource', 'delete')));
    const browser = await another('ada');
    const form = await sendForm(browser, '/v3/sessions/', { _method: 'DELETE' });
    t.is(form.status, 303);
    t.true(forgets(form));
    t.false(forgets(await browser.send('GET', '/', { headers: html })));
    t.is((await browser.send('GET', '/', { headers: html })).status, 200);

    const own = await another('ada');
    const list = async (): Promise<{ id: string; is_current: boolean }[]> =>
      (await own.call('GET', '/v3/users/me/sessions/')).response?.data as never;
    const others = (await list()).find((one) => !one.is_current);
    t.false(forgets(await own.call('DELETE', `/v3/users/me/sessions/${others?.id}/`)), 'another device');
    t.false(forgets(await own.call('DELETE', '/v3/users/me/sessions/')), 'this one goes on');
    t.true(await isIn(own));
    const current = (await list()).find((one) => one.is_current);
    const ended = await sendForm(own, `/v3/users/me/sessions/${current?.id}/`, { _method: 'DELETE' });
    t.true(forgets(ended));
    t.false(await isIn(own), 'its own session, by the form too');

    const cleo = await member(service, 'cleo');
    t.false(forgets(await cleo.call('POST', '/v3/users/me/deactivation/', { password: 'not it' })));
    const gone = await sendForm(cleo, '/v3/users/me/deactivation/', { password });
    t.is(to(gone), '/');
    t.true(forgets(gone));
    t.false(await isIn(cleo));
    t.regex((await cleo.send('GET', '/', { headers: html })).text, /Your account is hidden|deactivated/i);
    const back = await another('cleo');
    const left = { password, understood: 'yes' };
    t.true(forgets(await back.call('POST', '/v3/users/me/deletion/', left)));
  },
);

test.serial(
  '[USER-05] a session that was ended stays so, whatever a request under way still keeps',
  async (t) => {
    const thief = await another('bob');
    const goOn = await inTwoParts(thief, '/v3/session_state/', '{"can_use_native_app":true}');
    t.is((await bob.call('DELETE', '/v3/users/me/sessions/')).status, 200);
    t.is(await goOn(), 200);
    t.false(await isIn(thief));
    t.true(await isIn(bob));
  },
);

test.serial(
  '[USER-05] [ROUTE-15] a mailed link leaves its token in no address, uses nothing up and goes on without script',
  async (t) => {
    const browser = await another('ada');
    const asked = new Client(service.origin);
    await asked.call('POST', '/v3/password_reset/', { username_or_email: 'ada' });
    const mail = await mailFor(service, 'ada@example.com', 'password_reset');
    const link = linkIn(mail, service, '/pw/ada/');
    const token = tokenIn(mail, service, '/pw/ada/');
    t.is(to(await new Client(service.origin).send('HEAD', link)), '/pw/ada/?opened=1');
    const scanner = new Client(service.origin);
    await scanner.send('GET', link);
    scanner.cookies.clear();
    const lost = await scanner.send('GET', '/pw/ada/?opened=1', { headers: html });
    t.is(lost.status, 200);
    t.regex(lost.text, /needs a cookie for an hour/);

    const opened = await browser.send('GET', link.replace('/?', '?'), { headers: html });
    t.is(opened.status, 303);
    t.is(to(opened), '/pw/ada/?opened=1');
    t.is(opened.headers.get('referrer-policy'), 'no-referrer');
    t.is(opened.headers.get('cache-control'), 'no-store');
    t.regex(
      opened.headers.get('set-cookie') ?? '',
      /^_opened_link=[\w-]{43}; Path=\/pw\/; SameSite=Lax; Max-Age=3600; HttpOnly$/,
    );
    const page = await browser.send('GET', to(opened), { headers: html });
    t.is(page.headers.get('referrer-policy'), 'no-referrer');
    t.regex(page.text, /New password for ada/);
    t.false(/(?:href|action|src)="[^"]*token=/.test(page.text));
    // Headers a browser sends from a page without a referrer.
    const unnamed = (site: string) =>
      browser.send('POST', '/v3/password_reset/', {
        body: new URLSearchParams({ _method: 'PUT', token, username: 'ada', new_password: 'x' }),
        headers: { ...html, origin: 'null', 'sec-fetch-site': site },
      });
    t.is((await unnamed('cross-site')).status, 403);
    t.is(to(await unnamed('same-origin')), '/pw/ada/?opened=1');
    t.regex(
      (await browser.send('GET', '/pw/ada/?opened=1', { headers: html })).text,
      /Use 8 characters or more/,
    );
    const other = await browser.send('GET', '/pw/bob/?opened=1', { headers: html });
    t.is(other.status, 404);
    t.regex(other.text, /no longer works/, 'the token is for one person');

    const fields = { _method: 'PUT', token, username: 'ada', new_password: 'quite another password' };
    const done = await sendForm(browser, '/v3/password_reset/', fields);
    t.is(to(done), '/login/');
    t.true(forgets(done));
    t.false(await isIn(browser), 'nor is the browser that set it, though it has something to say');
    t.regex((await browser.send('GET', '/login/', { headers: html })).text, /Password changed/);
  },
);

test.serial('[USER-05] [ROUTE-15] the links that confirm and lock do so too', async (t) => {
  const verify = await mailFor(service, 'bob@example.com', 'verify_email');
  const visitor = new Client(service.origin);
  const opened = await visitor.send('GET', linkIn(verify, service, '/email_verification/'), {
    headers: html,
  });
  t.is(to(opened), '/email_verification/?opened=1');
  const page = await visitor.send('GET', to(opened), { headers: html });
  t.regex(page.text, /bob@example\.com/);
  const bad = await visitor.send('GET', '/email_verification/?token=a%3B%0D%0Ab', { headers: html });
  t.regex(bad.headers.get('set-cookie') ?? '', /^_opened_link=ab; Path=\/email_verification\/;/);
  t.is(to(await visitor.send('GET', '/email_verification/?opened=1')), '/email_verification_error/');

  await visitor.call('POST', '/v3/account_lock/', { username_or_email: 'bob' });
  const lock = await mailFor(service, 'bob@example.com', 'lock');
  const path = linkIn(lock, service, '/secure/panic/');
  t.is(to(await bob.send('GET', path, { headers: html })), '/secure/panic/?opened=1');
  t.regex((await bob.send('GET', '/secure/panic/?opened=1', { headers: html })).text, /Lock bob’s account/);
  t.regex((await bob.send('GET', '/secure/panic/', { headers: html })).text, /Ask for a link/);
  const locked = await bob.call('PUT', '/v3/account_lock/', {
    token: tokenIn(lock, service, '/secure/panic/'),
  });
  t.is(locked.status, 200);
  t.true(forgets(locked));
  t.false(await isIn(bob));
});
