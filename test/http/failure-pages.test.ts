import test from 'ava';
import type { Statement } from '../../db/connection/database.ts';
import { signUp } from '../support/service/client.ts';
import { startService, type TestService } from '../support/service/service.ts';

let service: TestService;

test.before(async () => {
  service = await startService({ worker: false });
});
test.after.always(() => service.stop());

const html = { accept: 'text/html' };
const form = { ...html, 'content-type': 'application/x-www-form-urlencoded' };

test.serial('[ROUTE-22] [UI-09] a form that is sent to a page is told so, with the way back', async (t) => {
  const answer = await fetch(`${service.origin}/ideas/`, {
    method: 'POST',
    headers: { ...form, referer: `${service.origin}/today/` },
    body: 'a=b',
  });
  const text = await answer.text();
  t.is(answer.status, 405);
  t.true(text.includes('That didn’t work'));
  t.true(text.includes('This address does not support this method.'));
  t.false(text.includes('Page not found'));
  t.true(text.includes('href="/today/"'), 'back to where it was sent from');
});

test.serial(
  '[ROUTE-22] an address that a phone has begun with a large letter leads to its page',
  async (t) => {
    const answer = await fetch(`${service.origin}/Ideas/?from=Ad`, { redirect: 'manual' });
    t.is(answer.status, 301);
    t.is(answer.headers.get('location'), '/ideas/?from=Ad');
  },
);

test.serial('[USER-06] programs that keep passwords find where one is changed', async (t) => {
  const answer = await fetch(`${service.origin}/.well-known/change-password`, { redirect: 'manual' });
  t.is(answer.status, 302);
  t.is(answer.headers.get('location'), '/settings/password/');
});

test.serial('[UI-09] what a form of one button is refused for shows on its page', async (t) => {
  const fay = await signUp(service.origin, 'fay');
  const answer = await fay.send('POST', '/v3/pins/1/restore/', {
    headers: { ...form, referer: `${service.origin}/ideas/`, 'x-csrftoken': '' },
    body: 'a=b',
  });
  t.is(answer.status, 403);
  t.regex(answer.text, /class="toast[^>]*role="alert"[^]*Reload the page and try again/);
});

const sessionsAway: Statement = {
  name: 'test_sessions_away',
  text: 'ALTER TABLE sessions RENAME TO sessions_away',
};
const sessionsBack: Statement = {
  name: 'test_sessions_back',
  text: 'ALTER TABLE sessions_away RENAME TO sessions',
};

test.serial(
  '[UI-09] where it cannot be found out who asks, a page says so, with a way on and a number',
  async (t) => {
    const ada = await signUp(service.origin, 'ada');
    await service.db.rows(sessionsAway);
    const answer = await ada.send('GET', '/search/?q=fern', { headers: html });
    await service.db.rows(sessionsBack);
    t.is(answer.status, 500);
    t.true(answer.text.includes('Something went wrong on our end'));
    t.true(answer.text.includes('href="/search/?q=fern"'), 'what was asked for can be asked again');
    t.regex(answer.text, /include the number [\w-]{36}/);
    t.is(answer.headers.get('x-page-owner'), null, 'offline copies of whoever it is stay');
    t.is((await ada.send('GET', '/search/?q=fern', { headers: html })).status, 200);
  },
);
